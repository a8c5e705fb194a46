// Tests of coin decimals: documented units have a number of decimals, and an unknown unit has none.
import { expect, test } from 'vitest';
import { getDecimalsOfUnit } from '../../../components/balance/coin-decimals';

test('getDecimalsOfUnit knows documented units and guesses no others', () => {
  expect(['satoshi', 'wei', 'lamport', 'drop', 'WEI', 'planck'].map(getDecimalsOfUnit)).toEqual([
    8,
    18,
    9,
    6,
    18,
    null,
  ]);
});
