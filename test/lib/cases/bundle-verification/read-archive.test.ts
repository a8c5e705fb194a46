// Tests of reading a bundle that another program packed again: its files are still compared.
import { strToU8, unzipSync, type Zippable, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { createBundle } from '../../../../lib/cases/bundle-archive';
import { isContainerProblem } from '../../../../lib/cases/bundle-verification/bundle-problem';
import { hasIntactContents, verifyBundle } from '../../../../lib/cases/bundle-verification/verify-bundle';
import { unsigned, verifyBySubtle } from '../../../harness/bundle-signatures';

const NAMES = ['report.html', 'case.json', 'addresses.csv'];
const about = { case: { id: 'c', name: 'Harbour 7' }, previous: null, madeAt: null, version: '1', signer: null };
const { zip } = await createBundle(
  about,
  NAMES.map((name) => ({ name, text: name })),
  unsigned,
);
const MTIME = { mtime: new Date(1980, 0, 1), level: 0 } as const;
const verify = (bytes: Uint8Array) =>
  verifyBundle({ size: bytes.length, read: async (start, end) => bytes.slice(start, end) }, verifyBySubtle);
const codesOf = async (bytes: Uint8Array) =>
  (await verify(bytes)).problems.map(({ code, file }) => (file === null ? code : `${code} ${file}`));
/** The bundle again with other files. */
const rezip = (change: (files: Record<string, Uint8Array>) => Zippable, options: object = MTIME) =>
  zipSync(change(unzipSync(zip)), options);

test('compares the files of a bundle that another program packed again', async () => {
  const packed = rezip((files) => files, {});
  const { problems, intact } = await verify(packed);
  expect(intact).toBe(NAMES.length);
  expect(problems.every(isContainerProblem)).toBe(true);
  expect(problems.map(({ code }) => code)).toContain('compressed');
  expect(hasIntactContents(await verify(packed))).toBe(true);
  const reversed = rezip((files) => Object.fromEntries(Object.entries(files).reverse()));
  expect(await verify(reversed)).toMatchObject({ intact: NAMES.length });
  const extra = rezip((files) => files, { ...MTIME, extra: { 25461: new Uint8Array([1]) }, comment: 'packed' });
  expect(await verify(extra)).toMatchObject({ intact: NAMES.length });
  expect(hasIntactContents(await verify(extra))).toBe(true);
});

test('names a changed content before the packing, and never counts it as intact', async () => {
  const forged = rezip((files) => ({ ...files, 'case.json': strToU8('forged') }), {});
  expect((await codesOf(forged))[0]).toBe('changed case.json');
  expect(hasIntactContents(await verify(forged))).toBe(false);
  expect(hasIntactContents(await verify(strToU8('no zip')))).toBe(false);
});

test('refuses entries that overlap, as a small zip that unpacks to a huge one has', async () => {
  const overlapping = rezip((files) => files, {});
  const view = new DataView(overlapping.buffer, overlapping.byteOffset);
  let table = view.getUint32(overlapping.length - 6, true);
  table += 46 + view.getUint16(table + 28, true);
  view.setUint32(table + 42, 0, true);
  expect((await verify(overlapping)).manifest).toBeNull();
  expect((await codesOf(overlapping))[0]).toMatch(/^structure/);
});
