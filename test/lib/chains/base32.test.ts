// Tests of base32 decoding: lowercase letters, padding and trailing bits are rejected.
import { expect, test } from 'vitest';
import { decodeBase32, encodeBase32 } from '../../../lib/chains/base32';

test('decodeBase32 reads the examples of RFC 4648 section 10 without padding', () => {
  const text = (word: string) => new TextDecoder().decode(decodeBase32(word) ?? undefined);
  expect(['MY', 'MZXQ', 'MZXW6', 'MZXW6YQ', 'MZXW6YTB', 'MZXW6YTBOI'].map(text)).toEqual([
    'f',
    'fo',
    'foo',
    'foob',
    'fooba',
    'foobar',
  ]);
  expect(encodeBase32(new TextEncoder().encode('foobar'))).toBe('MZXW6YTBOI');
});
test.each(['my', 'MY======', 'MZ', 'M', 'M1', ''])('decodeBase32 rejects %j', (text) => {
  expect(decodeBase32(text)).toBeNull();
});
