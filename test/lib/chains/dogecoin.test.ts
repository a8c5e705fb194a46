// Tests of Dogecoin addresses: key and script hashes are accepted, and test network addresses are rejected.
import { expect, test } from 'vitest';
import { encodeBase58Check } from '../../../lib/chains/base58check';
import { dogecoin } from '../../../lib/chains/dogecoin';

const hash = Uint8Array.from({ length: 20 }, (_, at) => at * 13);
const written = (version: number) => encodeBase58Check(Uint8Array.of(version, ...hash));

test.each([
  ['key hash', 0x1e, /^[D]/],
  ['script hash', 0x16, /^[9A]/],
])('dogecoin.parse accepts %s', (_, version, first) => {
  expect(written(version)).toMatch(first);
  expect(dogecoin.parse(written(version))).toEqual({ canonical: written(version), checksum: 'ok', certainty: 'sure' });
});
test('dogecoin.parse rejects test network addresses', () => {
  expect(dogecoin.parse(written(0x71))).toBeNull();
});
