// Tests of Litecoin addresses: old (3…) and new (M…) script hash formats have one canonical form.
import { expect, test } from 'vitest';
import { encodeBase58Check } from '../../../lib/chains/base58check';
import { litecoin } from '../../../lib/chains/litecoin';

const hash = Uint8Array.from({ length: 20 }, (_, at) => at * 11);
const written = (version: number) => encodeBase58Check(Uint8Array.of(version, ...hash));

test('litecoin.parse rewrites 3… as M…', () => {
  expect(written(0x05)).toMatch(/^3/);
  expect(litecoin.parse(written(0x05))?.canonical).toBe(written(0x32));
  expect(litecoin.parse(written(0x32))?.canonical).toBe(written(0x32));
});
test('litecoin.parse rejects the Bitcoin form 1…', () => {
  expect(litecoin.parse(written(0x00))).toBeNull();
});
