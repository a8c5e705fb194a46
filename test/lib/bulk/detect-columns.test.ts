// Tests of column detection: header row, headers of secret keys, chains named in cells, and address column.
import { expect, test } from 'vitest';
import { detectColumns, findCellChain, getHeader, isKeyHeader } from '../../../lib/bulk/detect-columns';

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
])('findCellChain(%j) is %s', (cell, chain) => expect(findCellChain(cell)).toBe(chain));

test.each([
  ['Private Key', true],
  ['mnemonic', true],
  ['wif', true],
  ['Пароль', true],
  ['私钥', true],
  ['Clave privada', true],
  ['wallet', false],
  ['public key', false],
  ['открытый ключ', false],
])('isKeyHeader(%s) is %s', (head, holds) => expect(isKeyHeader(head)).toBe(holds));

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
])('getHeader detects a header: %s', (_, rows, at) => expect(getHeader(rows)).toBe(at));

test('detectColumns picks the column with most addresses, and by header between equals', () => {
  const rows = Array.from({ length: 10 }, (_, n) => [n < 3 ? EVM : 'x', EVM, EVM]);
  expect(detectColumns(null, rows).address).toBe(1);
  expect(detectColumns(['a', 'b', 'recipient'], rows).address).toBe(2);
});
