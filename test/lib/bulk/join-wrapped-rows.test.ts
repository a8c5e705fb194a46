// Tests of wrapped addresses: pieces in rows below are joined, other rows are not.
import { expect, test } from 'vitest';
import { joinWrappedRows } from '../../../lib/bulk/join-wrapped-rows';

const EVM = '0x93df2c9c8786242b8fdca3f96b3914b8b4a9f704';
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const join = (...cells: string[][]) =>
  joinWrappedRows(
    cells.map((row, at) => ({ line: at + 1, cells: row })),
    [1],
  ).map(({ line, cells }) => [line, ...cells]);

test('joinWrappedRows joins pieces below, and the words beside a checksummed address', () => {
  expect(join(['1', EVM.slice(0, 20)], ['', EVM.slice(20)], ['2', TRON])).toEqual([
    [1, '1', EVM],
    [3, '2', TRON],
  ]);
  expect(join(['Ada', TRON.slice(0, 12)], ['North', TRON.slice(12, 24)], ['wind', TRON.slice(24)])).toEqual([
    [1, 'Ada North wind', TRON],
  ]);
});

test.each<[string, string[][]]>([
  [
    'whole addresses',
    [
      ['1', EVM],
      ['2', TRON],
    ],
  ],
  [
    'a mistyped address above another row',
    [
      ['1', EVM.slice(0, -1)],
      ['2', '4'],
    ],
  ],
  [
    'words',
    [
      ['1', 'pending'],
      ['', 'review'],
    ],
  ],
])('joinWrappedRows keeps %s', (_, cells) => expect(join(...cells)).toEqual(cells.map((row, at) => [at + 1, ...row])));
