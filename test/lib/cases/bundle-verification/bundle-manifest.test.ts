// Tests of the manifest parser: a manifest that programs could read differently is refused.

import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { createBundle, MANIFEST_NAME } from '../../../../lib/cases/bundle-archive';
import { parseManifest } from '../../../../lib/cases/bundle-verification/bundle-manifest';
import { unsigned } from '../../../harness/bundle-signatures';

const about = {
  case: { id: 'c', name: 'Harbour “7” \u2028 🚢' },
  previous: null,
  madeAt: null,
  version: '1',
  signer: null,
};
const { zip } = await createBundle(about, [{ name: 'case.json', text: 'one' }], unsigned);
const manifest = strFromU8(unzipSync(zip)[MANIFEST_NAME] ?? new Uint8Array());

test('reads a manifest as Riskmark writes it, with any name of the case', () => {
  expect(parseManifest(manifest)).toMatchObject({ number: 1, case: about.case });
});

test('reads a manifest with a signer, and names a newer format', () => {
  const signer = { algorithm: 'Ed25519', publicKey: 'a'.repeat(64) };
  expect(parseManifest(withField({ signer }))).toMatchObject({ signer });
  expect(parseManifest(withField({ version: 3 }))).toBe('newer');
});

test.each([
  ['a key twice', manifest.replace('"number": 1', '"number": 9,\n  "number": 1')],
  ['other spacing', JSON.stringify(JSON.parse(manifest))],
  ['an escaped key', manifest.replace('"number"', '"n\\u0075mber"')],
  ['text behind it', `${manifest}\n`],
  ['a path twice', repeatFile('case.json')],
  ['no object', 'null'],
  ['a number for a name', withField({ case: { id: 'c', name: 1 } })],
  ['no predecessor of bundle 2', withField({ number: 2 })],
  ['a predecessor without a hash', withField({ number: 2, previous: { number: 1, madeAt: null } })],
  ['a signer of another algorithm', withField({ signer: { algorithm: 'RSA', publicKey: 'a'.repeat(64) } })],
  ['a time that is none', withField({ madeAt: 'yesterday' })],
  ['files that are no list', withField({ files: {} })],
  ['a size below zero', withField({ files: [{ name: 'a', size: -1, sha256: 'a'.repeat(64) }] })],
  ['an unknown field', withField({ more: 1 })],
])('refuses %s', (_what, text) => {
  expect(text).not.toBe(manifest);
  expect(parseManifest(text)).toBe('invalid');
});

function withField(field: object): string {
  return `${JSON.stringify({ ...JSON.parse(manifest), ...field }, null, 2)}\n`;
}

function repeatFile(name: string): string {
  const parsed = JSON.parse(manifest);
  return `${JSON.stringify({ ...parsed, files: [...parsed.files, { ...parsed.files[0], name }] }, null, 2)}\n`;
}
