// Finds the header row of a table below titles, accounts, dates and other lines.
import { classifyNonAddress } from '../detect/classify-non-address';
import { isNameLike } from '../detect/table/cell-kinds';
import {
  isAddressHeader,
  isAmountHeader,
  isBareKeyHeader,
  isChainHeader,
  isDateHeader,
  isHashHeader,
  isLabelHeader,
  isSecretHeader,
} from '../detect/table/column-headers';
import { MAX_ROWS_ABOVE } from './bulk-limits';
import { holdsAddress } from './detect-columns';
import { getColumnRole } from './party-headers';
import type { TableCells } from './table-columns';

/** Maximum number of characters of a header. */
const MAX_HEADER = 80;
/** A line of a preamble has a name and a value, and perhaps a unit. */
const MAX_PREAMBLE_CELLS = 3;
const MAX_PREAMBLE_ADDRESSES = 5;

const IS_HEADER = [
  isSecretHeader,
  isBareKeyHeader,
  isChainHeader,
  isHashHeader,
  isAmountHeader,
  isDateHeader,
  isLabelHeader,
];

const takeFilled = (row: TableCells): TableCells => row.filter((cell) => cell.trim() !== '');

/** Tests whether a cell is a known name of a column. */
export const namesColumn = (cell: string): boolean =>
  cell.length <= MAX_HEADER && (getColumnRole(cell) !== 'other' || IS_HEADER.some((test) => test(cell)));

/** Tests whether a row can be a header by its form: words, none of them an address, a key, an amount or a date. */
const hasHeaderForm = (filled: TableCells): boolean =>
  filled.length > 0 &&
  filled.every((cell) => cell.length <= MAX_HEADER && isNameLike(cell) && classifyNonAddress(cell) === null);

/** Tests whether a row with an address can be a line of a preamble, such as the account of a statement. */
const isPreambleLine = (filled: TableCells): boolean =>
  filled.length <= MAX_PREAMBLE_CELLS && hasHeaderForm(filled.slice(0, 1));

/**
 * Returns the index of the header: of the rows above the data, the one that names most columns; else the first row of several
 * words without digits. Lines of a preamble may hold an address if the header is wider. Null if there is no header.
 */
export function findHeader(rows: readonly TableCells[]): number | null {
  const above = rows.slice(0, MAX_ROWS_ABOVE);
  const isWide = above.some((row) => takeFilled(row).length > 1);
  let best = { at: null as number | null, names: 0, width: 0 };
  let unknown: number | null = null;
  /** Number of rows with an address above, and cells of the widest of them. */
  let addresses = { rows: 0, width: 0 };
  for (const [at, row] of above.entries()) {
    const filled = takeFilled(row);
    if (filled.some(holdsAddress)) {
      if (!isPreambleLine(filled) || addresses.rows === MAX_PREAMBLE_ADDRESSES) break;
      addresses = { rows: addresses.rows + 1, width: Math.max(addresses.width, filled.length) };
      continue;
    }
    if (!hasHeaderForm(filled) || at === rows.length - 1) continue;
    const names = filled.filter(namesColumn).length;
    const isBetter = names > best.names || (names === best.names && filled.length > best.width);
    const isTitle = isWide && filled.length === 1 && !isAddressHeader(filled[0] ?? '');
    const isBelowPreamble = addresses.rows === 0 || (names > 1 && filled.length > addresses.width);
    if (names > 0 && isBetter && isBelowPreamble && !isTitle) best = { at, names, width: filled.length };
    const isWordy = isWide && filled.length > 1 && filled.every((cell) => !/\d/.test(cell));
    if (isWordy && addresses.rows === 0) unknown ??= at;
  }
  return best.at ?? unknown;
}
