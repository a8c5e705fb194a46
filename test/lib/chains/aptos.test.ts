// Tests of Aptos addresses: leading zeros and letter case do not change the account.
import { expect, test } from 'vitest';
import { aptos } from '../../../lib/chains/aptos';

const FULL = `0x0${'a1'.repeat(31)}b`;

test('aptos.parse accepts missing leading zeros and any case as the same account', () => {
  for (const text of [FULL, FULL.replace('0x0', '0x'), FULL.toUpperCase().replace('0X', '0x')])
    expect(aptos.parse(text)).toEqual({ canonical: FULL, checksum: 'none', certainty: 'possible' });
});
