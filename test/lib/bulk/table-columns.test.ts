// Tests of the columns of a table: a press adds or removes one, the last one stays, and headers name them.
import { expect, test } from 'vitest';
import {
  nameAddressColumns,
  readsColumn,
  type TableColumns,
  takeAddressCells,
  toggleAddressColumn,
} from '../../../lib/bulk/table-columns';

const columns = (addresses: TableColumns['addresses']): TableColumns => ({ addresses, network: null, coin: null });

test.each<[TableColumns['addresses'], number | 'all', TableColumns['addresses']]>([
  [[3], 1, [1, 3]],
  [[1, 3], 1, [3]],
  [[3], 3, [3]],
  [[3], 'all', 'all'],
  ['all', 'all', [0]],
  ['all', 2, [2]],
])('toggleAddressColumn of %j with %j is %j', (addresses, column, expected) =>
  expect(toggleAddressColumn(columns(addresses), column).addresses).toEqual(expected),
);

test('the columns select cells and their headers', () => {
  const cells = ['a', 'b', 'c'];
  expect(takeAddressCells(cells, columns([0, 2, 5]))).toEqual(['a', 'c', '']);
  expect(takeAddressCells(cells, columns('all'))).toEqual(cells);
  expect(nameAddressColumns(cells, columns([0, 2]))).toBe('a, c');
  expect(nameAddressColumns(null, columns([0]))).toBe('');
  expect([readsColumn(columns([1]), 1), readsColumn(columns([1]), 2), readsColumn(columns('all'), 2)]).toEqual([
    true,
    false,
    true,
  ]);
});
