// Collects the other cells of each address's table rows, for display with the bulk run results.
import type { RunSourceRow } from './bulk-run';
import type { TableColumns } from './detect-columns';

/** A source row of an address; `text` is '' if the row has no other content. */
export interface ResultSourceRow {
  line: number;
  text: string;
}

const SEPARATOR = ' · ';

const collapseWhitespace = (cell: string): string => cell.replace(/\s+/g, ' ').trim();

/** Joins the cells other than address and chain; the address cell is included if it contains words. */
function joinOtherCells(cells: readonly string[], { address, chain }: TableColumns): string {
  return cells
    .map(collapseWhitespace)
    .filter((cell, column) => cell !== '' && column !== chain && (column !== address || cell.includes(' ')))
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
  for (const { line, cells, at } of rows) {
    const sourceRow = { line, text: joinOtherCells(cells, columns) };
    for (const index of at) {
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
