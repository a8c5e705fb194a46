// Tests of trying an address in a data set: the result is a match, a miss, or a match under another key mode.
import { expect, test } from 'vitest';
import { getFilterKey } from '../../../lib/datasets/filter-key';
import { tryKeyMode } from '../../../lib/datasets/try-key-mode';
import { readFilter } from '../../harness/read-filter';
import { buildFilterFile } from './build-filter';

const EVM = '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed';
const OTHER = '0x0284230efebad516773c0369a05e1bab8817f473';
const keyOf = (mode: 'evm-bytes' | 'evm-hash-lower') => getFilterKey(mode, { chain: 'evm', address: EVM })!;
const filter = readFilter(buildFilterFile([keyOf('evm-bytes')], 4000, 20));
const hashed = readFilter(buildFilterFile([keyOf('evm-hash-lower')], 4000, 20));

test('each outcome', () => {
  expect(tryKeyMode(filter, 'evm-bytes', ` ${EVM} `)).toEqual({ outcome: 'may-be-in' });
  expect(tryKeyMode(filter, 'evm-bytes', OTHER)).toEqual({ outcome: 'not-in' });
  expect(tryKeyMode(filter, 'evm-bytes', '0x12')).toEqual({ outcome: 'no-address' });
  expect(tryKeyMode(filter, 'evm-bytes', '1BgGZ9tcN4rm9KBzDn7KprQz87SZ26SAMH')).toEqual({
    outcome: 'other-chain',
    chain: 'bitcoin',
  });
});

test('a member under another key mode names that mode', () => {
  expect(tryKeyMode(hashed, 'evm-bytes', EVM)).toEqual({ outcome: 'other-mode', mode: 'evm-hash-lower' });
  expect(tryKeyMode(filter, 'bitcoin-hash', EVM)).toEqual({ outcome: 'other-mode', mode: 'evm-bytes' });
});
