// Tests of token amounts: they are exact or rounded to 4 significant decimals, and n/a for a missing value.
import { afterEach, expect, test } from 'vitest';
import { formatTokenAmount, formatTokenDigits, formatUsdFigure } from '../../../lib/i18n/format';
import { setLanguage } from '../../../lib/i18n/locale';

afterEach(() => void setLanguage('en'));

test.each([
  ['0', 18, '0'],
  ['1', 18, '0.000000000000000001'],
  ['1000000000000000000', 18, '1'],
  ['1234567', 6, '1.234567'],
  ['1234567890000', 6, '1,234,567.89'],
  ['0007', 0, '7'],
  ['42', null, '42'],
  ['42', -3, '42'],
  ['42', 1.5, '42'],
  ['42', 5000, '42'],
  ['42', 37, '42'],
  ['42', 36, `0.${'0'.repeat(34)}42`],
  [
    (2n ** 256n - 1n).toString(),
    0,
    '115,792,089,237,316,195,423,570,985,008,687,907,853,269,984,665,640,564,039,457,584,007,913,129,639,935',
  ],
])('formatTokenDigits of %s with %s decimals is %s', (units, decimals, text) =>
  expect(formatTokenDigits(units, decimals)).toBe(text),
);

test.each([
  ['417234', 6, '0.4172'],
  ['417250', 6, '0.4173'],
  ['12345678', 6, '12.3457'],
  ['1234567890000', 6, '1,234,567.89'],
  ['1', 18, '0.000000000000000001'],
  ['123456789', 18, '0.0000000001235'],
  ['99999999', 6, '100'],
  ['999999', 6, '1'],
  ['9999996', 7, '1'],
  ['0', 18, '0'],
  ['42', null, '42'],
  [null, 18, 'n/a'],
])('formatTokenAmount of %s with %s decimals is %s', (units, decimals, text) =>
  expect(formatTokenAmount(units, decimals)).toBe(text),
);

test.each([null, '', '-1', '1.5', 'many'])('formatTokenDigits returns n/a for %j', (units) =>
  expect(formatTokenDigits(units, 18)).toBe('n/a'),
);

test.each([
  ['de-DE', '1.234.567,89', '1.234.567'],
  ['ar-EG', '1,234,567.89', '1,234,567'],
])('formatTokenDigits and formatUsdFigure use the same separators in %s', (tag, coins, dollars) => {
  setLanguage(tag);
  expect(formatTokenDigits('1234567890000', 6)).toBe(coins);
  expect(formatUsdFigure(1_234_567)).toBe(dollars);
});
