// Tests of hex accounts of up to 64 digits: leading zeros and exclusions.
import { expect, test } from 'vitest';
import { hexAccount } from '../../../lib/chains/hex-account';

test('hexAccount restores a few leading zeros', () => {
  expect(hexAccount(`0x${'ab'.repeat(30)}`)).toBe(`0000${'ab'.repeat(30)}`);
  expect(hexAccount(`0x${'ab'.repeat(29)}`)).toBeNull();
});
test('hexAccount accepts system accounts and rejects padded EVM addresses and zero', () => {
  expect(hexAccount(`0x${'0'.repeat(63)}2`)).toBe(`${'0'.repeat(63)}2`);
  expect([hexAccount(`0x${'0'.repeat(24)}${'ab'.repeat(20)}`), hexAccount(`0x${'0'.repeat(64)}`)]).toEqual([
    null,
    null,
  ]);
});
