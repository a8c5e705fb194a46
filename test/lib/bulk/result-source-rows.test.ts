// Tests of source rows: rows are collected per address, and separate address and chain cells are omitted.
import { expect, test } from 'vitest';
import { addSourceRows, matchesSourceRow, type ResultSourceRow } from '../../../lib/bulk/result-source-rows';
import type { TableColumns } from '../../../lib/bulk/table-columns';

const told = (cells: string[], columns: TableColumns) => {
  const owns: ResultSourceRow[][] = [];
  addSourceRows(owns, [{ line: 7, cells, at: [0] }], columns);
  return owns[0]?.[0]?.text;
};

test.each<[string, string[], TableColumns, string]>([
  [
    'beside address and chain',
    ['C-1', '0xa', 'Ethereum', 'Ada'],
    { addresses: [1], network: 2, coin: null },
    'C-1 · Ada',
  ],
  [
    'empty cells',
    ['', ' \n', '0xa', 'Ada  North\nwind'],
    { addresses: [2], network: null, coin: null },
    'Ada North wind',
  ],
  ['nothing but the address', ['0xa'], { addresses: [0], network: null, coin: null }, ''],
  ['words around the address', ['Ada: 0xa, paid'], { addresses: [0], network: null, coin: null }, 'Ada: 0xa, paid'],
  ['a row without known columns', ['Ada', '0xa'], { addresses: 'all', network: null, coin: null }, 'Ada · 0xa'],
])('source row: %s', (_, cells, columns, expected) => expect(told(cells, columns)).toBe(expected));

test('addSourceRows collects every row of an address over chunks', () => {
  const owns: ResultSourceRow[][] = [];
  const columns = { addresses: [1], network: null, coin: null };
  addSourceRows(owns, [{ line: 2, cells: ['Ada'], at: [1, 0] }], columns);
  addSourceRows(owns, [{ line: 3, cells: ['nobody'], at: [] }], columns);
  addSourceRows(owns, [{ line: 900, cells: ['Bea'], at: [1] }], columns);
  expect(owns.map((rows) => rows.map(({ line, text }) => `${line} ${text}`))).toEqual([
    ['2 Ada'],
    ['2 Ada', '900 Bea'],
  ]);
});

test.each([
  ['ada', true],
  ['north', true],
  ['12', true],
  ['1', false],
  ['bea', false],
])('matchesSourceRow finds %j: %s', (wanted, isFound) =>
  expect(matchesSourceRow({ line: 12, text: 'Ada · North' }, wanted)).toBe(isFound),
);
