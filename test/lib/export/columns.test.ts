// Tests of columns: a column inserted early moves no other head away from its cells.
import { expect, test } from 'vitest';
import { type Column, toCells, toTable } from '../../../lib/export/columns';

const NAME: Column<{ name: string; size: number }> = { head: 'name', cell: ({ name }) => name };
const SIZE: Column<{ name: string; size: number }> = { head: 'size', cell: ({ size }) => size };
const ROW = { name: 'a', size: 1 };

test('each cell stands under its head, in any order of the columns', () => {
  expect(toTable([NAME, SIZE], [ROW])).toEqual({ head: ['name', 'size'], rows: [['a', 1]] });
  expect(toTable([SIZE, NAME], [ROW])).toEqual({ head: ['size', 'name'], rows: [[1, 'a']] });
  expect(toCells([SIZE], ROW)).toEqual([1]);
});
