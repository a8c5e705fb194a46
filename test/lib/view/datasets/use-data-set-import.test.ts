// Tests of the useDataSetImport hook: it reads a data set file, sends it in parts, and reports errors.
import { beforeEach, expect, test, vi } from 'vitest';
import { PART_BYTES } from '../../../../lib/datasets/data-set';
import { getFilterKey } from '../../../../lib/datasets/filter-key';
import type { StoredDataSet } from '../../../../lib/messages/tables/data-set-messages';
import { fromBase64 } from '../../../../lib/text/base64';
import {
  type DataSetImportOptions,
  uploadDataSet,
  useDataSetImport,
} from '../../../../lib/view/datasets/use-data-set-import';
import { answerCalls, runHook } from '../../../harness/render-hook';
import { buildFilterFile } from '../../datasets/build-filter';

beforeEach(() => vi.restoreAllMocks());

const EVM = '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed';
const KEY = getFilterKey('evm-bytes', { chain: 'evm', address: EVM })!;
const FILE = buildFilterFile([KEY], PART_BYTES * 8 + 64, 20);
const OPTIONS: DataSetImportOptions = {
  newId: () => 'id',
  requiresSigner: false,
  open: async (_message, { passphrase }) =>
    passphrase === 'right' ? { bytes: FILE, signer: 'Publisher', signedAt: 1_000 } : { problem: 'passphrase' },
};
const file = (bytes: Uint8Array) => ({ file: new Blob([bytes.slice()]), name: 'mixers.gob.bin', day: '2026-11-12' });

test('a file is read, an address is tried, and the filter is uploaded in parts', async () => {
  const asked = answerCalls({ beginDataSet: () => null, putDataSetPart: () => null, completeDataSet: () => [] });
  const saved = vi.fn();
  const hook = runHook(() => useDataSetImport(OPTIONS, [], saved));
  hook.now.begin(file(FILE));
  await vi.waitFor(() => expect(hook.now.at.step).toBe('preview'));
  expect(hook.now.fields).toMatchObject({ name: 'mixers', source: 'mixers.gob.bin', date: '2026-11-12' });
  hook.now.setFields({ trial: EVM });
  await vi.waitFor(() => expect(hook.now.trial).toEqual({ outcome: 'may-be-in' }));
  hook.now.save();
  await vi.waitFor(() => expect(saved).toHaveBeenCalled());
  expect(asked.map(({ name }) => name)).toEqual([
    'beginDataSet',
    'putDataSetPart',
    'putDataSetPart',
    'completeDataSet',
  ]);
  expect(asked[0]?.input).toMatchObject({ draft: { name: 'mixers', k: 20, replaces: null } });
});

test('a refused file says why, and nothing is sent', async () => {
  const asked = answerCalls({});
  const hook = runHook(() => useDataSetImport(OPTIONS, [], () => undefined));
  hook.now.begin(file(FILE.subarray(0, 1000)));
  await vi.waitFor(() => expect(hook.now.problem).toBe('cut-short'));
  expect(hook.now.at.step).toBe('waiting');
  expect(asked).toEqual([]);
});

test('a failed upload is cancelled, and the preview stays', async () => {
  const asked = answerCalls({
    beginDataSet: () => {
      throw { code: 'storage-full' };
    },
    cancelDataSet: () => null,
  });
  const hook = runHook(() => useDataSetImport(OPTIONS, [], () => undefined));
  hook.now.begin(file(FILE));
  await vi.waitFor(() => expect(hook.now.at.step).toBe('preview'));
  hook.now.save();
  await vi.waitFor(() => expect(hook.now.error).not.toBeNull());
  expect(hook.now.at.step).toBe('preview');
  expect(asked.at(-1)?.name).toBe('cancelDataSet');
});

test('an encrypted file asks for keys, says why they are refused, and saves them without the passphrase', async () => {
  const asked = answerCalls({ dataSetKeys: () => null, saveDataSetKeys: () => null });
  const hook = runHook(() => useDataSetImport(OPTIONS, [], () => undefined));
  hook.now.begin(file(new TextEncoder().encode('-----BEGIN PGP MESSAGE-----')));
  await vi.waitFor(() => expect(hook.now.at).toMatchObject({ step: 'message', saved: null }));
  hook.now.openMessage({ privateKey: 'K', certificate: 'C', passphrase: 'wrong' });
  await vi.waitFor(() => expect(hook.now.problem).toBe('passphrase'));
  hook.now.openMessage({ privateKey: 'K', certificate: 'C', passphrase: 'right' });
  await vi.waitFor(() => expect(hook.now.at).toMatchObject({ step: 'preview', signature: { signer: 'Publisher' } }));
  expect(asked.map(({ name }) => name)).toEqual(['dataSetKeys', 'saveDataSetKeys']);
  expect(asked[1]?.input).toEqual({ keys: { privateKey: 'K', certificate: 'C' } });
});

test('under a policy that requires a signer, an unsigned file is refused', async () => {
  const asked = answerCalls({});
  const hook = runHook(() => useDataSetImport({ ...OPTIONS, requiresSigner: true }, [], () => undefined));
  hook.now.begin(file(FILE));
  await vi.waitFor(() => expect(hook.now.problem).toBe('unsigned'));
  expect(asked).toEqual([]);
});

test('a file that was signed before the set in use is doubted', async () => {
  answerCalls({ dataSetKeys: () => null, saveDataSetKeys: () => null });
  const inUse = { name: 'mixers', signer: 'Publisher', signedAt: 2_000 } as StoredDataSet;
  const hook = runHook(() => useDataSetImport(OPTIONS, [inUse], () => undefined));
  hook.now.begin(file(new TextEncoder().encode('-----BEGIN PGP MESSAGE-----')));
  await vi.waitFor(() => expect(hook.now.at.step).toBe('message'));
  hook.now.openMessage({ privateKey: 'K', certificate: 'C', passphrase: 'right' });
  await vi.waitFor(() => expect(hook.now.doubt).toBe('older'));
  hook.now.setFields({ name: 'another' });
  await vi.waitFor(() => expect(hook.now.doubt).toBeNull());
});

beforeEach(() => vi.restoreAllMocks());

const DRAFT = {
  ...{ name: 'Mixers', keyMode: 'evm-bytes' as const, meaning: '', source: '', date: '', signer: '' },
  ...{ m: (PART_BYTES + 8) * 8, k: 7, replaces: null },
};
const words = Uint8Array.from({ length: PART_BYTES + 8 }, (_, at) => at % 251);

test('uploadDataSet sends the filter in parts that join to it', async () => {
  const parts: Uint8Array[] = [];
  answerCalls({
    putDataSetPart: ({ part, bytes }: { part: number; bytes: string }) => {
      parts[part] = fromBase64(bytes);
    },
    completeDataSet: () => [],
  });
  const sent: number[] = [];
  await uploadDataSet('id', DRAFT, words, (bytes) => sent.push(bytes), new AbortController().signal);
  expect(Buffer.concat(parts).equals(words)).toBe(true);
  expect(sent).toEqual([PART_BYTES, PART_BYTES + 8]);
});

test('uploadDataSet cancels what it began when it is aborted', async () => {
  const controller = new AbortController();
  const asked = answerCalls({ putDataSetPart: () => controller.abort() });
  await expect(uploadDataSet('id', DRAFT, words, () => undefined, controller.signal)).rejects.toThrow();
  expect(asked.map(({ name }) => name)).toEqual(['beginDataSet', 'putDataSetPart', 'cancelDataSet']);
});
