// Accounts of up to 64 digits: zeros in front, and what is no account.
import { expect, test } from 'vitest';
import { hexAccount } from '../../../lib/chains/hex-account';

test('zeros in front come back, a few at most', () => {
  expect(hexAccount(`0x${'ab'.repeat(30)}`)).toBe(`0000${'ab'.repeat(30)}`);
  expect(hexAccount(`0x${'ab'.repeat(29)}`)).toBeNull();
});
test('small numbers are system accounts; widened EVM addresses and zero are none', () => {
  expect(hexAccount(`0x${'0'.repeat(63)}2`)).toBe(`${'0'.repeat(63)}2`);
  expect([hexAccount(`0x${'0'.repeat(24)}${'ab'.repeat(20)}`), hexAccount(`0x${'0'.repeat(64)}`)]).toEqual([
    null,
    null,
  ]);
});
