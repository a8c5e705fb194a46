// OFAC's SDN.CSV, consolidated CSV and their files of comments: no header, the addresses stand in the remarks.
import { chainsOfWord } from './chain-words';
import type { Gathering } from './gathering';
import { addressesInRemarks } from './ofac-words';
import type { TableRow } from './read-table';

/** Number of the entry, its name; the remarks come last. A file of comments has the number and the remarks alone. */
const NAME_CELL = 1;
const COLUMNS = 12;

/** Whether rows are those of OFAC: a number first, and addresses as only it writes them. */
export const isOfacRow = ({ cells }: TableRow): boolean =>
  /^\s*\d+\s*$/.test(cells[0] ?? '') && addressesInRemarks(cells.at(-1) ?? '').length > 0;

/** @throws FileRefused */
export function readOfacRows(rows: TableRow[], gathering: Gathering): void {
  for (const { line, cells } of rows) {
    const label = cells.length >= COLUMNS ? (cells[NAME_CELL] ?? '') : '';
    for (const { currency, address } of addressesInRemarks(cells.slice(1).join('; ')))
      gathering.cell(line, address, chainsOfWord(currency), label);
  }
}
