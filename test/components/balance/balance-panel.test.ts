// Tests of the balance text: coin amounts, base units of an unknown coin, and null without data.
import { expect, test } from 'vitest';
import { coinText } from '../../../components/balance/BalancePanel';

test.each([
  ['1500000000000000000', 'wei', '1.5 on Base', '1.5', ['1,500,000,000,000,000,000 wei']],
  ['1', 'satoshi', '0.00000001 on Base', '0.00000001', ['1 satoshi']],
  ['417234000000000000', 'wei', '0.4172 on Base', '0.417234', ['417,234,000,000,000,000 wei']],
  ['0', 'lamport', '0 on Base', '0', ['0 lamport']],
  ['4200', 'planck', '4,200 planck on Base', '4,200 planck', []],
  ['7', 'we\u202ei', '7 we[U+202E]i on Base', '7 we[U+202E]i', []],
  ['many', 'wei', 'n/a on Base', 'n/a', ['n/a wei']],
])('%s %s: %s', (amount, unit, held, digits, exact) => {
  expect(coinText({ amount, unit }, 'Base')).toEqual({ held, digits, exact });
});

test('coinText returns null without an amount', () =>
  expect(coinText({ amount: null, unit: 'wei' }, 'Base')).toBeNull());
