// Tests of evidence bundles: hashes are valid, the previous bundle is named, and output is reproducible.
import { createHash } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, expect, test } from 'vitest';
import { type BundleMetadata, createBundle } from '../../../lib/cases/bundle-archive';
import { unsigned } from '../../harness/bundle-signatures';

const FILES = [
  { name: 'case.json', text: '{"name":"Дело №5"}\n' },
  { name: 'README.txt', text: 'Read me\n' },
];
const about = (previous: BundleMetadata['previous'] = null): BundleMetadata => ({
  case: { id: 'c', name: 'Harbour 7' },
  previous,
  madeAt: '2026-11-20T23:41:08.000Z',
  version: '0.1.0',
  signer: null,
});
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const TIME_ZONE = process.env.TZ;
afterEach(() => {
  process.env.TZ = TIME_ZONE;
});

function readBack(zip: Uint8Array) {
  const files = unzipSync(zip);
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  return { files, text, manifest: JSON.parse(text('manifest.json')) };
}

test('createBundle lists every file with size and hash in the manifest and in the sums', async () => {
  const bundle = await createBundle(about(), FILES, unsigned);
  const { files, text, manifest } = readBack(bundle.zip);
  expect(Object.keys(files).sort()).toEqual(['README.txt', 'SHA256SUMS', 'case.json', 'manifest.json']);
  expect(manifest.files).toEqual(
    FILES.map(({ name }) => {
      const bytes = files[name] ?? new Uint8Array();
      return { name, size: bytes.length, sha256: hashOf(bytes) };
    }),
  );
  const sums = text('SHA256SUMS').trimEnd().split('\n');
  expect(sums).toEqual(
    ['case.json', 'README.txt', 'manifest.json'].map((name) => `${hashOf(files[name] ?? new Uint8Array())}  ${name}`),
  );
  expect(bundle.manifest).toBe(hashOf(files['manifest.json'] ?? new Uint8Array()));
  expect(text('case.json')).toBe(FILES[0]?.text);
});

test('createBundle marks the first bundle, and links the second by the manifest hash of the first', async () => {
  const first = await createBundle(about(), FILES, unsigned);
  expect(readBack(first.zip).manifest).toMatchObject({
    format: 'riskmark-evidence-bundle',
    madeBy: 'Riskmark 0.1.0',
    case: { id: 'c', name: 'Harbour 7' },
    number: 1,
    previous: null,
  });
  const second = await createBundle(about({ number: 1, at: 0, manifest: first.manifest }), FILES, unsigned);
  expect(readBack(second.zip).manifest).toMatchObject({
    number: 2,
    previous: { number: 1, madeAt: '1970-01-01T00:00:00.000Z', manifestSha256: first.manifest },
  });
});

test('createBundle gives the same bytes in every time zone, and others for one changed letter', async () => {
  process.env.TZ = 'Asia/Tokyo';
  const there = await createBundle(about(), FILES, unsigned);
  process.env.TZ = 'America/Los_Angeles';
  const here = await createBundle(about(), FILES, unsigned);
  expect(hashOf(here.zip)).toBe(hashOf(there.zip));
  expect((await createBundle(about(), [{ name: 'case.json', text: 'x' }], unsigned)).manifest).not.toBe(here.manifest);
});
