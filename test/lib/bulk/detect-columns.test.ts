// What a column is, told by its head and by what stands in it.
import { expect, test } from 'vitest';
import { detectColumns, findNamedChain, getHeader, holdsKeys } from '../../../lib/bulk/detect-columns';

const EVM = '0x93df2c9c8786242b8fdca3f96b3914b8b4a9f704';

test.each([
  ['Ethereum', 'evm'],
  [' BTC ', 'bitcoin'],
  ['eip155:56', 'evm'],
  ['Bitcoin Cash', 'bitcoin-cash'],
  ['cosmos', 'cosmos'],
  ['USDT', null],
  ['', null],
  ['x'.repeat(41), null],
])('%j names %s', (cell, chain) => expect(findNamedChain(cell)).toBe(chain));

test.each([
  ['Private Key', true],
  ['mnemonic', true],
  ['wif', true],
  ['wallet', false],
  ['public key', false],
])('%s holds keys: %s', (head, holds) => expect(holdsKeys(head)).toBe(holds));

test.each<[string, string[][], number | null]>([
  [
    'names above addresses',
    [
      ['id', 'wallet'],
      ['1', EVM],
    ],
    0,
  ],
  ['an address', [[EVM], [EVM]], null],
  ['one column whose first line is no head', [['nobody'], [EVM]], null],
  ['one column with a head', [['address'], [EVM]], 0],
  ['one line alone', [['address']], null],
  [
    'blank cells',
    [
      ['', ''],
      ['1', EVM],
    ],
    null,
  ],
  [
    'a title, a date and a blank row above it',
    [
      ['Counterparties Q3', '', ''],
      ['', '2026-11-12', ''],
      ['', '', ''],
      ['id', 'wallet', 'amount'],
      ['1', EVM, '2'],
    ],
    3,
  ],
  [
    'a head of one cell above rows of two',
    [
      ['wallet', ''],
      [EVM, 'x'],
    ],
    0,
  ],
  [
    'a title above rows without a head',
    [
      ['Counterparts', ''],
      ['1', 'nobody'],
      ['2', EVM],
    ],
    null,
  ],
])('a head: %s', (_, rows, at) => expect(getHeader(rows)).toBe(at));

test('most addresses win; of equals the one whose head says so', () => {
  const rows = Array.from({ length: 10 }, (_, n) => [n < 3 ? EVM : 'x', EVM, EVM]);
  expect(detectColumns(null, rows).address).toBe(1);
  expect(detectColumns(['a', 'b', 'recipient'], rows).address).toBe(2);
});
