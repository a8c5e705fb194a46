// Tests of Starknet addresses: they are below 2^251, and leading zeros are optional.
import { expect, test } from 'vitest';
import { starknet } from '../../../lib/chains/starknet';

const REST = 'a1'.repeat(31);

test('starknet.parse restores a missing leading zero', () => {
  expect(starknet.parse(`0x7${REST}`)?.canonical).toBe(`0x07${REST}`);
  expect(starknet.parse(`0x07${REST}`)?.canonical).toBe(`0x07${REST}`);
});
test('starknet.parse rejects 2^251 and above', () => {
  expect([`0x8${REST}`, `0x08${REST}`, `0x17${REST}`].map((text) => starknet.parse(text))).toEqual([null, null, null]);
});
