// Tests of Bitcoin Cash addresses: different spellings have one canonical form, and eCash is rejected.
import { expect, test } from 'vitest';
import { bitcoinCash } from '../../../lib/chains/bitcoin-cash';
import { encodeCashAddr } from '../../../lib/chains/cashaddr';

const CANONICAL = 'qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a';
const hash = Uint8Array.from({ length: 32 }, (_, at) => at);

test.each(['1BpEi6DfDAUFd7GtittLSdBeYJvcoaVggu', CANONICAL, `bitcoincash:${CANONICAL}`, CANONICAL.toUpperCase()])(
  'bitcoinCash.parse canonicalises %s',
  (text) => {
    expect(bitcoinCash.parse(text)?.canonical).toBe(CANONICAL);
  },
);
test('bitcoinCash.parse reads a token-aware form as the same account', () => {
  const token = encodeCashAddr({ type: 3, hash }, 'bitcoincash');
  expect(bitcoinCash.parse(token)?.canonical).toBe(encodeCashAddr({ type: 1, hash }, 'bitcoincash'));
});
test('bitcoinCash.parse rejects a key hash of 32 bytes and an unknown type', () => {
  expect([0, 4].map((type) => bitcoinCash.parse(encodeCashAddr({ type, hash }, 'bitcoincash')))).toEqual([null, null]);
});
test('bitcoinCash.parse rejects eCash, which shares form and code', () => {
  expect(bitcoinCash.parse(encodeCashAddr({ type: 0, hash: hash.slice(0, 20) }, 'ecash'))).toBeNull();
});
