// Other columns of the user's table for the results view: client, case number, note; never sent.
import type { TableColumns } from './detect-columns';
import type { RunSourceRow } from './run';

/** A source row of an address; `text` is '' if the row has no other content. */
export interface ResultSourceRow {
  line: number;
  text: string;
}

const BETWEEN = ' · ';

const oneLine = (cell: string): string => cell.replace(/\s+/g, ' ').trim();

/** Joins the cells other than address and chain; the address cell is included if it contains words. */
function ownText(cells: readonly string[], { address, chain }: TableColumns): string {
  return cells
    .map(oneLine)
    .filter((cell, column) => cell !== '' && column !== chain && (column !== address || cell.includes(' ')))
    .join(BETWEEN);
}

/**
 * Adds rows to the addresses that they contain.
 * @param owns rows per address index of the run; modified
 */
export function addSourceRows(owns: ResultSourceRow[][], rows: readonly RunSourceRow[], columns: TableColumns): void {
  for (const { line, cells, at } of rows) {
    const own = { line, text: ownText(cells, columns) };
    for (const place of at) {
      const known = owns[place];
      if (known) known.push(own);
      else owns[place] = [own];
    }
  }
}

/**
 * Tests whether a row matches a search.
 * @param wanted lower-case text, not empty; a number also matches the line number
 */
export const hasSourceColumns = ({ line, text }: ResultSourceRow, wanted: string): boolean =>
  String(line) === wanted || text.toLowerCase().includes(wanted);
