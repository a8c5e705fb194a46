// Tests of Sui addresses: leading zeros are optional, case is ignored, and the certainty is `possible`.
import { expect, test } from 'vitest';
import { sui } from '../../../lib/chains/sui';

const FULL = `0x0${'a1'.repeat(31)}b`;

test('sui.parse accepts missing leading zeros and any case as the same account', () => {
  for (const text of [FULL, FULL.replace('0x0', '0x'), FULL.toUpperCase().replace('0X', '0x')])
    expect(sui.parse(text)).toEqual({ canonical: FULL, checksum: 'none', certainty: 'possible' });
});
