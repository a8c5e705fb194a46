// The columns that a bulk run reads from a table.
import type { z } from 'zod';
import type { columnsSchema } from './bulk-run';

export type TableColumns = z.infer<typeof columnsSchema>;

/** Cells of one row. */
export type TableCells = readonly string[];

/** Tests whether the cells of a column are searched for addresses. */
export const readsColumn = ({ addresses }: TableColumns, column: number): boolean =>
  addresses === 'all' || addresses.includes(column);

/** Returns the cells that are searched for addresses. */
export const takeAddressCells = (cells: TableCells, { addresses }: TableColumns): TableCells =>
  addresses === 'all' ? cells : addresses.map((column) => cells[column] ?? '');

/** Joins the headers of the address columns; '' without headers. */
export const nameAddressColumns = (head: TableCells | null, { addresses }: TableColumns): string =>
  addresses === 'all' ? '' : addresses.flatMap((column) => head?.[column] || []).join(', ');

/** Adds an address column, or removes it; the last one stays. `all`: every column, or the first one alone. */
export function toggleAddressColumn(columns: TableColumns, column: number | 'all'): TableColumns {
  const { addresses } = columns;
  if (column === 'all') return { ...columns, addresses: addresses === 'all' ? [0] : 'all' };
  if (addresses === 'all') return { ...columns, addresses: [column] };
  const others = addresses.filter((chosen) => chosen !== column);
  const toggled = others.length === addresses.length ? [...others, column] : others;
  return toggled.length === 0 ? columns : { ...columns, addresses: toggled.sort((left, right) => left - right) };
}
