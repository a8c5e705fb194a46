// Tests of the balance text: whole coins and exact amount, base units of an unknown coin, null without data.
import { expect, test } from 'vitest';
import { coinText } from '../../../components/balance/BalancePanel';

test.each([
  ['1500000000000000000', 'wei', '1.5 on Base', ['1,500,000,000,000,000,000 wei']],
  ['1', 'satoshi', '0.00000001 on Base', ['1 satoshi']],
  ['0', 'lamport', '0 on Base', ['0 lamport']],
  ['4200', 'planck', '4,200 planck on Base', []],
  ['7', 'we\u202ei', '7 we[U+202E]i on Base', []],
  ['many', 'wei', 'n/a on Base', ['n/a wei']],
])('%s %s: %s', (amount, unit, held, exact) => {
  expect(coinText({ amount, unit }, 'Base')).toEqual({ held, exact });
});

test('coinText returns null without an amount', () =>
  expect(coinText({ amount: null, unit: 'wei' }, 'Base')).toBeNull());
