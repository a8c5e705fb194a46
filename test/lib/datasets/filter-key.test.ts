// Tests of data set keys: each key mode gives an address its key, and an address of another chain has no key.
import { expect, test } from 'vitest';
import type { KeyMode } from '../../../lib/datasets/data-set';
import { getFilterKey, toFilterKey } from '../../../lib/datasets/filter-key';

const hex = (mode: KeyMode, chain: string, address: string) => {
  const key = getFilterKey(mode, { chain, address });
  return key && Buffer.from(key).toString('hex');
};
const EVM = '0x0284230efebad516773c0369a05e1bab8817f473';
/** BIP-173: the same key hash in two forms. */
const HASH = '751e76e8199196d454941c45d1b3a323f1433bd6';

test('an EVM address: its bytes, or XXH64 of its text', () => {
  expect(hex('evm-bytes', 'evm', EVM)).toBe(EVM.slice(2));
  expect(hex('evm-hash-lower', 'evm', EVM)).toBe('156f10b2abb80a35');
  expect(hex('evm-hash-checksum', 'evm', EVM)).toMatch(/^(?!156f10b2abb80a35)[0-9a-f]{16}$/);
});

test('Bitcoin addresses of the same hash have the same key', () => {
  expect(hex('bitcoin-hash', 'bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4')).toBe(HASH);
  expect(hex('bitcoin-hash', 'bitcoin', '1BgGZ9tcN4rm9KBzDn7KprQz87SZ26SAMH')).toBe(HASH);
  expect(hex('bitcoin-hash', 'bitcoin', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0')).toBe(
    '79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798',
  );
});

test('an address of another chain has no key', () => {
  expect(hex('evm-bytes', 'bitcoin', '1BgGZ9tcN4rm9KBzDn7KprQz87SZ26SAMH')).toBeNull();
  expect(hex('bitcoin-hash', 'evm', EVM)).toBeNull();
});

test('toFilterKey takes the text as it is spelled, and refuses what is no address of the chain', () => {
  const upper = EVM.toUpperCase().replace('X', 'x');
  expect(toFilterKey('evm', 'plain', upper)).toEqual(toFilterKey('evm', 'plain', EVM));
  expect(toFilterKey('evm', 'hash', upper)).not.toEqual(toFilterKey('evm', 'hash', EVM));
  expect(() => toFilterKey('evm', 'plain', `${EVM}0`)).toThrow(RangeError);
  expect(() => toFilterKey('bitcoin', 'plain', EVM)).toThrow(RangeError);
  expect(() => toFilterKey('bitcoin', 'hash', '1BgGZ9tcN4rm9KBzDn7KprQz87SZ26SAMH')).toThrow(RangeError);
});
