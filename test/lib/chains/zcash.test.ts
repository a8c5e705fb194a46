// Tests of Zcash addresses: Sapling, unified and TEX forms are accepted, viewing and secret keys rejected.
import { bech32, bech32m } from '@scure/base';
import { expect, test } from 'vitest';
import { zcash } from '../../../lib/chains/zcash';

const bytes = (size: number) => Uint8Array.from({ length: size }, (_, at) => (at * 7) % 251);
const written = (prefix: string, size: number, codec: typeof bech32 | typeof bech32m) =>
  codec.encode(prefix, codec.toWords(bytes(size)), false);

test.each([
  ['zs', 43, bech32],
  ['u', 61, bech32m],
  ['u', 150, bech32m],
  ['tex', 20, bech32m],
] as const)('zcash.parse accepts %s of %i bytes', (prefix, size, codec) => {
  const text = written(prefix, size, codec);
  expect(zcash.parse(text.toUpperCase())).toEqual({ canonical: text, checksum: 'ok', certainty: 'sure' });
});
test.each([
  ['secret-extended-key-main', 169, bech32],
  ['zxviews', 169, bech32],
  ['uview', 150, bech32m],
  ['uivk', 150, bech32m],
] as const)('zcash.parse rejects %s', (prefix, size, codec) => {
  expect(zcash.parse(written(prefix, size, codec))).toBeNull();
});
