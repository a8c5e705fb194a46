// Tests of the useCaseImport hook: a file is previewed or compared before import, and errors are reported.
import { strToU8 } from 'fflate';
import { expect, test, vi } from 'vitest';
import { NO_NOTES } from '../../../../lib/cases/address-notes';
import { createBundle } from '../../../../lib/cases/bundle-archive';
import { buildCase, withAddresses, withChange } from '../../../../lib/cases/case';
import { exportCase } from '../../../../lib/cases/export-case';
import { parseCaseText } from '../../../../lib/cases/import/parse-case-text';
import { useCaseImport } from '../../../../lib/view/cases/use-case-import';
import { unsigned, verifyBySubtle } from '../../../harness/bundle-signatures';
import { ASK, answerCalls, runHook } from '../../../harness/render-hook';

const CASE = withAddresses(buildCase('c', 'Harbour 7', 1), [ASK], 1).next;
const toFile = (json: unknown, name = 'case.json') => new File([JSON.stringify(json)], name);
const [held] = CASE.addresses;
const sources = held
  ? [{ caseAddress: held, screening: { ...ASK, state: 'idle' as const }, entry: NO_NOTES, history: [], balance: null }]
  : [];
const exported = (texts: object) => exportCase(withChange(CASE, texts, 2), sources, 2);
const readCaseFile = ({ text }: { text: string }) => parseCaseText(text, () => true);
const start = () => runHook(() => useCaseImport(() => 'new', verifyBySubtle));

test.each([
  ['an unknown', null],
  ['an archived', { ...CASE, archivedAt: 3 }],
])('useCaseImport imports a file of %s case as a new one, after a preview', async (_kind, known) => {
  const asked = answerCalls({
    readCaseFile,
    case: () => known,
    importCase: () => ({ id: 'new', name: 'Harbour 7', noRoom: 0, skipped: 0 }),
  });
  const hook = start();
  await hook.now.openFile(toFile(exported({})), null);
  await vi.waitFor(() => expect(hook.now.pending).toMatchObject({ from: 'case.json', target: '', items: [] }));
  expect(asked.map(({ name }) => name)).toEqual(['readCaseFile', 'case']);
  hook.now.apply();
  await vi.waitFor(() => expect(hook.now.done).toMatchObject({ id: 'new', kind: 'imported' }));
  expect(asked.slice(2).map(({ input }) => input)).toMatchObject([
    { id: 'new', from: 'case.json', content: { name: 'Harbour 7' } },
  ]);
  hook.stop();
});

test('useCaseImport compares a file with the case of the same id, and compares again after another change', async () => {
  const replies: unknown[] = ['changed', { noRoom: 0, skipped: 0 }];
  const asked = answerCalls({
    readCaseFile,
    case: () => ({ ...CASE, addresses: [], log: { entries: 4, hash: '' } }),
    caseExport: () => exported({ summary: 'mine' }),
    mergeCase: () => replies.shift(),
  });
  const hook = start();
  await hook.now.openFile(toFile(exported({ summary: 'theirs', question: 'why' })), null);
  await vi.waitFor(() => expect(hook.now).toMatchObject({ taken: 1, pending: { target: 'c', expected: 4 } }));
  hook.now.flip('summary');
  await vi.waitFor(() => expect(hook.now.taken).toBe(2));
  hook.now.apply();
  await vi.waitFor(() => expect(hook.now).toMatchObject({ problem: { kind: 'changed' }, taken: 1 }));
  hook.now.apply();
  await vi.waitFor(() => expect(hook.now.done).toMatchObject({ id: 'c', kind: 'merged' }));
  const merges = asked.filter(({ name }) => name === 'mergeCase').map(({ input }) => input);
  expect(merges).toMatchObject([{ flipped: ['summary'], expected: 4 }, { flipped: [] }]);
  hook.stop();
});

test.each([
  ['foreign', toFile({ format: 'x' })],
  ['too-large', { ...toFile({}), size: 200 * 1_048_576 } as File],
  ['unreadable', { name: 'x', size: 1, arrayBuffer: () => Promise.reject(new Error('gone')) } as never as File],
])('useCaseImport reports a file that is %s and asks nothing', async (kind, file) => {
  const asked = answerCalls({ readCaseFile });
  const hook = start();
  await hook.now.openFile(file, null);
  await vi.waitFor(() => expect(hook.now).toMatchObject({ problem: { kind }, pending: null }));
  expect(asked.filter(({ name }) => name !== 'readCaseFile')).toEqual([]);
  hook.stop();
});

test('useCaseImport keeps the preview when the disk is full', async () => {
  answerCalls({
    readCaseFile,
    importCase: () => {
      throw { code: 'storage-full' };
    },
  });
  const hook = start();
  await hook.now.openFile(toFile(exported({})), null);
  await vi.waitFor(() => expect(hook.now.pending).not.toBeNull());
  hook.now.apply();
  await vi.waitFor(() =>
    expect(hook.now).toMatchObject({ problem: { code: 'storage-full' }, pending: { from: 'case.json' } }),
  );
  hook.stop();
});

/** A bundle of the case with evidence about its address. */
async function toBundle(): Promise<Uint8Array> {
  const text = `${JSON.stringify(exported({ conclusion: 'Not cleared' }), null, 2)}\n`;
  const about = { case: { id: 'c', name: 'Harbour 7' }, previous: null, madeAt: null, version: '1', signer: null };
  const files = [
    { name: 'case.json', text },
    { name: 'address-00001-evidence.json', text: '{}' },
  ];
  return (await createBundle(about, files, unsigned)).zip.slice();
}
const forge = (zip: Uint8Array): Uint8Array => {
  const forged = zip.slice();
  forged.set(strToU8('All cleared'), Buffer.from(zip).indexOf('Not cleared'));
  return forged;
};

test.each([
  ['an unchanged bundle', (zip: Uint8Array) => zip, [], { state: 'unsigned' }],
  ['a forged bundle', forge, ['changed', 'other-case'], { state: 'unverified' }],
])('useCaseImport verifies %s first, and passes on what that proves', async (_what, change, doubts, proof) => {
  const asked = answerCalls({
    readCaseFile,
    knownBundles: () => ({ made: null, signers: [] }),
    case: () => null,
    importCase: () => ({ id: 'new', name: 'Harbour 7', noRoom: 0, skipped: 0 }),
  });
  const hook = start();
  await hook.now.openFile(new File([change(await toBundle()).slice()], 'bundle.zip'), null);
  await vi.waitFor(() => expect(hook.now.pending?.check).toMatchObject({ doubts, proof }));
  expect(hook.now.pending?.check?.verification?.manifest).toMatchObject({ case: { id: 'c' } });
  expect(hook.now.pending?.read.notImported.evidence).toBe(1);
  hook.now.apply();
  await vi.waitFor(() => expect(hook.now.done).toMatchObject({ id: 'new' }));
  expect(asked.at(-1)).toMatchObject({ name: 'importCase', input: { proof } });
  hook.stop();
});

test('useCaseImport passes a JSON file on as unverified', async () => {
  const asked = answerCalls({
    readCaseFile,
    case: () => null,
    importCase: () => ({ id: 'new', name: 'Harbour 7', noRoom: 0, skipped: 0 }),
  });
  const hook = start();
  await hook.now.openFile(toFile(exported({})), null);
  await vi.waitFor(() => expect(hook.now.pending?.check).toMatchObject({ verification: null, doubts: [] }));
  hook.now.apply();
  await vi.waitFor(() => expect(asked.at(-1)).toMatchObject({ input: { proof: { state: 'unverified' } } }));
  hook.stop();
});
