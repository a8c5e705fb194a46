// Collects the other cells of each address's table rows, for display with the bulk run results.
import type { RunSourceRow } from './bulk-run';
import type { TableColumns } from './table-columns';

/** A source row of an address; `text` is '' if the row has no other content. */
export interface ResultSourceRow {
  line: number;
  text: string;
}

const SEPARATOR = ' · ';

const collapseWhitespace = (cell: string): string => cell.replace(/\s+/g, ' ').trim();

/**
 * Joins the cells of a row that say more about an address: those of other columns, of the other parties, and an address cell
 * with words.
 * @param place position of the address among those of the row
 */
function joinOtherCells({ cells, at }: RunSourceRow, columns: TableColumns, place: number): string {
  const parties = columns.addresses === 'all' ? [] : columns.addresses.filter((column) => cells[column]?.trim());
  const own = parties.length === at.length ? parties[place] : undefined;
  return cells
    .map(collapseWhitespace)
    .filter((cell, column) => {
      if (cell === '' || column === columns.network || column === columns.coin) return false;
      if (!parties.includes(column) || cell.includes(' ')) return true;
      return own !== undefined && column !== own;
    })
    .join(SEPARATOR);
}

/**
 * Adds rows to the addresses that they contain.
 * @param rowsByAddress rows per address index of the run; modified
 */
export function addSourceRows(
  rowsByAddress: ResultSourceRow[][],
  rows: readonly RunSourceRow[],
  columns: TableColumns,
): void {
  for (const row of rows) {
    for (const [place, index] of row.at.entries()) {
      const sourceRow = { line: row.line, text: joinOtherCells(row, columns, place) };
      const existing = rowsByAddress[index];
      if (existing) existing.push(sourceRow);
      else rowsByAddress[index] = [sourceRow];
    }
  }
}

/**
 * Tests whether a row matches a search.
 * @param wanted lower-case text, not empty; a number also matches the line number
 */
export const matchesSourceRow = ({ line, text }: ResultSourceRow, query: string): boolean =>
  String(line) === query || text.toLowerCase().includes(query);
