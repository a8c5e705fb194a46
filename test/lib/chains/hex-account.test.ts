// Tests of 64-digit hex accounts: leading zeros are restored; padded EVM addresses and zero are rejected.
import { expect, test } from 'vitest';
import { parseHexAccount } from '../../../lib/chains/hex-account';

test('parseHexAccount restores a few leading zeros', () => {
  expect(parseHexAccount(`0x${'ab'.repeat(30)}`)).toBe(`0000${'ab'.repeat(30)}`);
  expect(parseHexAccount(`0x${'ab'.repeat(29)}`)).toBeNull();
});
test('parseHexAccount accepts system accounts and rejects padded EVM addresses and zero', () => {
  expect(parseHexAccount(`0x${'0'.repeat(63)}2`)).toBe(`${'0'.repeat(63)}2`);
  expect([parseHexAccount(`0x${'0'.repeat(24)}${'ab'.repeat(20)}`), parseHexAccount(`0x${'0'.repeat(64)}`)]).toEqual([
    null,
    null,
  ]);
});
