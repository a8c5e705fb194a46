// Tests of `npm run verify-bundle`: exit code and lines for intact, changed and missing files.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createBundle } from '../../lib/cases/bundle-archive';
import { verifyBundleWords } from '../../lib/i18n/words/verify-bundle';
import { createTestSigner, unsigned } from '../harness/bundle-signatures';
import { runVerification } from './verify-bundle';

const folder = mkdtempSync(join(tmpdir(), 'verify-bundle-'));
afterAll(() => rmSync(folder, { recursive: true }));
const about = { case: { id: 'c', name: 'Harbour 7' }, madeAt: '2026-11-20T23:41:08.000Z', version: '1', signer: null };
const first = await createBundle({ ...about, previous: null }, [{ name: 'case.json', text: 'one' }], unsigned);
const second = await createBundle(
  { ...about, previous: { number: 1, at: 0, manifest: first.manifest } },
  [{ name: 'case.json', text: 'two' }],
  unsigned,
);
function save(name: string, zip: Uint8Array): string {
  writeFileSync(join(folder, name), zip);
  return join(folder, name);
}
async function run(...paths: string[]) {
  const lines: string[] = [];
  return { code: await runVerification(paths, (line) => lines.push(line)), text: lines.join('\n') };
}

test('prints that bundles are unchanged and follow each other', async () => {
  const { code, text } = await run(save('1.zip', first.zip), save('2.zip', second.zip));
  expect(code).toBe(0);
  expect(text).toContain('2.zip: Unchanged: 1 file');
  expect(text).toContain(first.manifest);
  expect(text).toContain('Each bundle follows the one before.');
});

test('prints what the bundle is before its result in detail', async () => {
  const { text } = await run(save('1.zip', first.zip));
  expect(text).toMatch(
    /1\.zip: Unchanged: 1 file matches[^\n]*\n {2}Bundle 1 of case Harbour 7\. Made 20 Nov 2026, 23:41:08 UTC with Riskmark 1/,
  );
});

test('a gap, another signer and a missing signature are printed, with exit code 1', async () => {
  const by = await createTestSigner();
  const other = await createTestSigner();
  const signed = await createBundle({ ...about, previous: null, signer: by.signer }, [], by.sign);
  const previous = { number: 1, at: 0, manifest: signed.manifest };
  const later = await createBundle({ ...about, previous, signer: other.signer }, [], other.sign);
  const bare = await createBundle({ ...about, previous }, [], unsigned);
  const third = await createBundle(
    { ...about, previous: { number: 2, at: 0, manifest: second.manifest } },
    [],
    unsigned,
  );
  const file = save('signed.zip', signed.zip);
  for (const [name, zip, said] of [
    ['later.zip', later.zip, 'Bundle 2 has another key'],
    ['bare.zip', bare.zip, 'Bundle 2 is not signed'],
    ['third.zip', third.zip, 'Missing: bundle 2'],
  ] as const) {
    const { code, text } = await run(file, save(name, zip));
    expect(text).toContain(said);
    expect(text).not.toContain('Each bundle follows');
    expect(code, name).toBe(1);
  }
  expect((await run(file)).code).toBe(0);
});

test('prints the changed file, a missing path and the usage, with exit code 1', async () => {
  const changed = first.zip.slice();
  changed[30 + 'case.json'.length] = 0;
  expect(await run(save('changed.zip', changed))).toEqual({
    code: 1,
    text: expect.stringContaining('case.json was changed.'),
  });
  expect(await run(join(folder, 'none.zip'))).toEqual({
    code: 1,
    text: expect.stringContaining(verifyBundleWords().page.unreadable),
  });
  expect((await run()).text).toContain('npm run verify-bundle');
});
