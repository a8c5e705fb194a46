// Tests of splitting long table rows: each address gets a row of its own, and other rows are unchanged.
import { expect, test } from 'vitest';
import { splitLongRows } from '../../../lib/bulk/split-long-rows';

const all = Array.from({ length: 300 }, (_, n) => `0x${n.toString(16).padStart(40, '1')}`);
const row = (...cells: string[]) => [{ line: 7, cells }];

test.each([
  ['blanks', row(all.join(' '))],
  ['commas and line breaks in a cell', row(all.join(',\n'))],
  ['cells', row(...all)],
])('splitLongRows: %s', (_name, rows) => {
  const read = splitLongRows(rows);
  expect(read.map(({ cells }) => cells)).toEqual(all.map((address) => [address]));
  expect(new Set(read.map(({ line }) => line))).toEqual(new Set([7]));
});

test.each([
  ['a short row', row('a', all[0] ?? '', all[1] ?? '')],
  ['prose', row('word '.repeat(2_000))],
  ['a table’s row with a long note', row(all[0] ?? '', 'x'.repeat(10_000))],
  ['one long link', row(`https://x.example/${all[0]}?${'y'.repeat(5_000)}`)],
])('splitLongRows keeps %s', (_name, rows) => {
  expect(splitLongRows(rows)).toEqual(rows);
});
