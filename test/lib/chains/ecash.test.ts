// Tests of eCash addresses: the prefix is optional, and Bitcoin Cash addresses are rejected.
import { expect, test } from 'vitest';
import { bitcoinCash } from '../../../lib/chains/bitcoin-cash';
import { ecash } from '../../../lib/chains/ecash';

const ADDRESS = 'qpm2qsznhks23z7629mms6s4cwef74vcwva87rkuu2';

test('ecash.parse ignores prefix and case', () => {
  for (const text of [ADDRESS, `ecash:${ADDRESS}`, `ECASH:${ADDRESS.toUpperCase()}`])
    expect(ecash.parse(text)?.canonical).toBe(`ecash:${ADDRESS}`);
});
test('ecash.parse rejects the same hash with the Bitcoin Cash checksum', () => {
  expect(ecash.parse('qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a')).toBeNull();
  expect(bitcoinCash.parse(ADDRESS)).toBeNull();
});
