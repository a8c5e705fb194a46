// Parser for the OFAC CSV files (SDN, consolidated, comments): no header row, addresses within the remarks.
import type { EntryCollector } from '../entry-collector';
import type { TableRow } from '../read-delimited-table';
import { findAddressesInRemarks, resolveCurrency } from './ofac-addresses';

/** Columns: entry number, name, type, programs, …, remarks last. A comments file has only number and remarks. */
const NAME_CELL = 1;
const PROGRAMME_CELL = 3;
const COLUMNS = 12;
/**
 * Maximum length of remarks: longer ones are cut at this character, possibly within an address, and continue in the
 * comments file (measured in OFAC's own files).
 */
const MAX_REMARKS = 1000;
/** Characters after which an address is complete. */
const ENDS = /[;.\s]$/;

/** One list entry, merged from both files. */
interface OfacEntry {
  line: number;
  id: string;
  name: string;
  programme: string;
  remarks: string;
  /** `hasStart`: the first part is present. `goesOn`: the remarks continue in another file. */
  hasStart: boolean;
  goesOn: boolean;
}

const isNumber = (cell = ''): boolean => /^\s*\d+\s*$/.test(cell);

/** Tests for an OFAC row: an entry number first, and addresses in OFAC's syntax. */
export const isOfacRow = ({ cells }: TableRow): boolean =>
  isNumber(cells[0]) && findAddressesInRemarks(cells.at(-1) ?? '').length > 0;

/** Programs of an entry: `SDGT] [IFSR` → `SDGT; IFSR`; '' for OFAC's empty value `-0-`. */
const toProgrammes = (cell: string): string => (cell.trim() === '-0-' ? '' : cell.split(/\]\s*\[/).join('; '));

/** Merges rows by entry number: comments follow the remarks of their entry, in any file order. */
function mergeEntries(rows: TableRow[]): OfacEntry[] {
  const entries = new Map<string, OfacEntry>();
  for (const { line, cells } of rows) {
    // OFAC files end with a control character.
    if (!isNumber(cells[0])) continue;
    const id = (cells[0] ?? '').trim();
    const isComment = cells.length < COLUMNS;
    const remarks = cells.slice(1).join('; ');
    const existing = entries.get(id);
    if (isComment && existing) entries.set(id, { ...existing, remarks: existing.remarks + remarks, goesOn: false });
    else if (isComment) entries.set(id, { line, id, name: '', programme: '', remarks, hasStart: false, goesOn: false });
    else {
      const goesOn = !existing && (cells.at(-1) ?? '').length >= MAX_REMARKS;
      const name = cells[NAME_CELL] ?? '';
      const programme = toProgrammes(cells[PROGRAMME_CELL] ?? '');
      entries.set(id, {
        line,
        id,
        name,
        programme,
        remarks: remarks + (existing?.remarks ?? ''),
        hasStart: true,
        goesOn,
      });
    }
  }
  return [...entries.values()];
}

/**
 * Reads the entries.
 * @returns the number of incomplete entries
 * @throws ListFileRejected
 */
export function readOfacRows(rows: TableRow[], collector: EntryCollector): number {
  let incomplete = 0;
  for (const { line, id, name, programme, remarks, hasStart, goesOn } of mergeEntries(rows)) {
    if (!hasStart || goesOn) incomplete += 1;
    const found = findAddressesInRemarks(remarks);
    const isCut = goesOn && !ENDS.test(remarks);
    for (const [i, { currency, address }] of found.entries())
      if (isCut && i === found.length - 1 && remarks.endsWith(address)) collector.add(line, { why: 'cut' });
      else
        collector.sanctioned(line, address, resolveCurrency(currency, address), {
          label: name,
          programme,
          entityId: id,
        });
  }
  return incomplete;
}
