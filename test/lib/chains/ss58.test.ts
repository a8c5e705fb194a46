// Tests of SS58: prefixes of one and two bytes are decoded, and keys of other lengths are rejected.
import { expect, test } from 'vitest';
import { ss58Prefix } from '../../../lib/chains/ss58';
import { ss58 } from '../../vectors/make-unscreened-chain-addresses';

const seed = Uint8Array.from({ length: 64 }, (_, at) => at * 3 + 1);

test('ss58Prefix reads back every prefix', () => {
  const prefixes = [...Array(64).keys(), 64, 127, 128, 255, 256, 1284, 13116, 16383];
  expect(prefixes.map((prefix) => ss58Prefix(ss58(prefix, seed.subarray(0, 32))))).toEqual(prefixes);
});
test('ss58Prefix rejects other sizes than a key', () => {
  expect([31, 33].map((size) => ss58Prefix(ss58(42, seed.subarray(0, size))))).toEqual([null, null]);
});
