// Tests of Bech32 and Bech32m: results agree with the vectors of BIP-173 and BIP-350.
import { expect, test } from 'vitest';
import { convertWordsToBytes, decodeWords, isWitnessAddress } from '../../../lib/chains/bech32';

test.each([
  ['A12UEL5L', 'a', 'bech32'],
  ['abcdef1qpzry9x8gf2tvdw0s3jn54khce6mua7lmqqqxw', 'abcdef', 'bech32'],
  ['A1LQFN3A', 'a', 'bech32m'],
  ['abcdef1l7aum6echk45nj3s0wdvt2fg8x9yrzpqzd3ryx', 'abcdef', 'bech32m'],
] as const)('decodeWords reads %s (BIP-173, BIP-350)', (text, prefix, variant) => {
  expect(decodeWords(text, prefix, variant)).not.toBeNull();
  expect(decodeWords(text, prefix, variant === 'bech32' ? 'bech32m' : 'bech32')).toBeNull();
  expect(decodeWords(text, 'b', variant)).toBeNull();
});

test.each([
  'pzry9x0s0muk',
  '1pzry9x0s0muk',
  'x1b4n0q5v',
  'li1dgmt3',
  'A1G7SGD8',
  '10a06t8',
  '1qzzfhee',
  'a12UEL5L',
  '',
])('decodeWords rejects %s (BIP-173)', (text) => {
  expect(decodeWords(text, text.split('1')[0] ?? '', 'bech32')).toBeNull();
});

test('convertWordsToBytes rejects non-zero and long padding', () => {
  expect(convertWordsToBytes([0, 1])).toBeNull();
  expect(convertWordsToBytes([0])).toBeNull();
  expect(convertWordsToBytes([31, 28])).toEqual(Uint8Array.of(255));
});

test('isWitnessAddress accepts its own prefix only', () => {
  expect(isWitnessAddress('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'bc')).toBe(true);
  expect(isWitnessAddress('tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'bc')).toBe(false);
});
