// Starknet: a field element below 2^251, with or without its leading zero.
import { expect, test } from 'vitest';
import { starknet } from '../../../lib/chains/starknet';

const REST = 'a1'.repeat(31);

test('a leading zero that was left out is put back', () => {
  expect(starknet.parse(`0x7${REST}`)?.canonical).toBe(`0x07${REST}`);
  expect(starknet.parse(`0x07${REST}`)?.canonical).toBe(`0x07${REST}`);
});
test('a number of 2^251 and more is none', () => {
  expect([`0x8${REST}`, `0x08${REST}`, `0x17${REST}`].map((text) => starknet.parse(text))).toEqual([null, null, null]);
});
