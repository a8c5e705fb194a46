// Aptos: a spelling without its leading zero is the same account, and none is ever sure.
import { expect, test } from 'vitest';
import { aptos } from '../../../lib/chains/aptos';

const FULL = `0x0${'a1'.repeat(31)}b`;

test('leading zeros and case', () => {
  for (const text of [FULL, FULL.replace('0x0', '0x'), FULL.toUpperCase().replace('0X', '0x')])
    expect(aptos.parse(text)).toEqual({ canonical: FULL, checksum: 'none', certainty: 'possible' });
});
