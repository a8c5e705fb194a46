// Tests of the false-match rate texts: the short text has one significant digit, the exact text has three.
import { expect, test } from 'vitest';
import { formatChance } from '../../../lib/i18n/data-set';
import { dataSetWords } from '../../../lib/i18n/words/data-set';

test.each([
  [9.4e-7, '1 in 1,000,000', '1 in 1,060,000 matches by chance'],
  [0.00966, '1 in 100', '1 in 104 matches by chance'],
  [1e-40, '1 in 1,000,000,000,000 or fewer', '1 in 1,000,000,000,000 or fewer matches by chance'],
])('%d', (rate, short, exact) => {
  expect(formatChance(rate)).toBe(short);
  expect(dataSetWords().rate({ chance: formatChance(rate, 3) })).toBe(exact);
});
