// Tests of Base58Check: decoding returns the encoded bytes, and a flipped bit or wrong version is rejected.
import { sha256 } from '@noble/hashes/sha2.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bitcoinAlphabet,
  decodeBase58,
  decodeBase58Check,
  decodeHash,
  encodeBase58Check,
  xrpAlphabet,
} from '../../../lib/chains/base58check';

describe.each([
  ['Bitcoin', bitcoinAlphabet],
  ['XRP', xrpAlphabet],
])('%s alphabet', (_, alphabet) => {
  test('Base58Check round-trips and rejects any flipped bit', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 80 }), fc.nat(), (payload, at) => {
        const text = encodeBase58Check(payload, alphabet);
        expect(decodeBase58Check(text, alphabet)).toEqual(payload);
        const bytes = alphabet.decode(text);
        const place = at % bytes.length;
        bytes[place] = (bytes[place] ?? 0) ^ (1 << (at % 8));
        expect(decodeBase58Check(alphabet.encode(bytes), alphabet)).toBeNull();
      }),
    );
  });
});

test('decodeBase58 returns null for foreign characters and short texts', () => {
  expect(['', '0', 'l', 'O', 'I', '1 1', 'ä', '\ud800'].map((text) => decodeBase58(text))).toEqual(Array(8).fill(null));
  expect(decodeBase58Check('1111')).toBeNull();
});

test('Base58Check returns a hash under its own version and length only', () => {
  const hash = sha256(new Uint8Array(1)).slice(0, 20);
  const text = encodeBase58Check(Uint8Array.of(0x1c, 0xb8, ...hash));
  expect(decodeHash(text, 0x1c, 0xb8)).toEqual(hash);
  expect([decodeHash(text, 0x1c), decodeHash(text, 0x1c, 0xbd), decodeHash(text)]).toEqual([null, null, null]);
});
