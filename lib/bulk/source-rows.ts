// What a person's own table says beside its addresses: the client, the number of the case, a note. For their eyes alone; nothing of it is ever asked about.
import type { TableColumns } from './detect-columns';
import type { RunSourceRow } from './run';

/** One row that names an address; `text` is '' where it says nothing else. */
export interface ResultSourceRow {
  line: number;
  text: string;
}

const BETWEEN = ' · ';

const oneLine = (cell: string): string => cell.replace(/\s+/g, ' ').trim();

/** The cells of a row beside its address and its chain; that of the address too where words stand in it. */
function ownText(cells: readonly string[], { address, chain }: TableColumns): string {
  return cells
    .map(oneLine)
    .filter((cell, column) => cell !== '' && column !== chain && (column !== address || cell.includes(' ')))
    .join(BETWEEN);
}

/** Puts rows to the addresses they name. @param owns what was put there before, by the place of an address in its run; grows */
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

/** Whether a row says what is looked for. @param wanted in small letters, not empty; a number is also that of the row */
export const hasSourceColumns = ({ line, text }: ResultSourceRow, wanted: string): boolean =>
  String(line) === wanted || text.toLowerCase().includes(wanted);
