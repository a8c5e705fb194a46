// OFAC's SDN.CSV, consolidated CSV and their files of comments: no header, the addresses stand in the remarks.
import type { EntryCollector } from '../entry-collector';
import type { TableRow } from '../read-table';
import { addressesInRemarks, getFamilies } from './ofac-format';

/** Number of the entry, its name; the remarks come last. A file of comments has the number and the remarks alone. */
const NAME_CELL = 1;
const COLUMNS = 12;
/** Longer remarks are cut at this character, in the midst of an address too, and go on in the file of comments (measured in OFAC's own files). */
const MOST_REMARKS = 1000;
/** How an address ends that is whole. */
const ENDS = /[;.\s]$/;

/** One entry of the list, put together from both of its files. */
interface OfacEntry {
  line: number;
  name: string;
  remarks: string;
  /** Whether its first part is here, and whether that goes on elsewhere. */
  hasStart: boolean;
  goesOn: boolean;
}

const isNumber = (cell = ''): boolean => /^\s*\d+\s*$/.test(cell);

/** Whether rows are those of OFAC: a number first, and addresses as only it writes them. */
export const isOfacRow = ({ cells }: TableRow): boolean =>
  isNumber(cells[0]) && addressesInRemarks(cells.at(-1) ?? '').length > 0;

/** By number: what a row of comments says stands behind the remarks of its entry, whichever comes first. */
function entriesOf(rows: TableRow[]): OfacEntry[] {
  const entries = new Map<string, OfacEntry>();
  for (const { line, cells } of rows) {
    // OFAC's files end with a sign of their own.
    if (!isNumber(cells[0])) continue;
    const id = (cells[0] ?? '').trim();
    const isComment = cells.length < COLUMNS;
    const remarks = cells.slice(1).join('; ');
    const known = entries.get(id);
    if (isComment && known) entries.set(id, { ...known, remarks: known.remarks + remarks, goesOn: false });
    else if (isComment) entries.set(id, { line, name: '', remarks, hasStart: false, goesOn: false });
    else {
      const goesOn = !known && (cells.at(-1) ?? '').length >= MOST_REMARKS;
      const name = cells[NAME_CELL] ?? '';
      entries.set(id, { line, name, remarks: remarks + (known?.remarks ?? ''), hasStart: true, goesOn });
    }
  }
  return [...entries.values()];
}

/** @returns how many entries are here in part. @throws ListFileRejected */
export function readOfacRows(rows: TableRow[], gathering: EntryCollector): number {
  let parts = 0;
  for (const { line, name, remarks, hasStart, goesOn } of entriesOf(rows)) {
    if (!hasStart || goesOn) parts += 1;
    const found = addressesInRemarks(remarks);
    const isCut = goesOn && !ENDS.test(remarks);
    for (const [i, { currency, address }] of found.entries())
      if (isCut && i === found.length - 1 && remarks.endsWith(address)) gathering.add(line, { why: 'cut' });
      else gathering.cell(line, address, getFamilies(currency, address), name);
  }
  return parts;
}
