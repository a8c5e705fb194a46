// A table as the text of a CSV file that a spreadsheet opens as text and numbers, never as formulas.

/** A cell; a number stays one, nothing stays empty. */
export type Cell = string | number | null;

export interface CsvTable {
  head: readonly string[];
  rows: readonly (readonly Cell[])[];
}

/** What a spreadsheet may take for the beginning of a formula, also after blanks and in full width (OWASP, CSV Injection). */
const FORMULA = /^[\s\u00a0]*[=+\-@\t\r\n＝＋－＠|%]/;
/** An amount with its sign is only itself, and as text no sum would count it. */
const AMOUNT = /^[+-]\d+(?:[.,]\d+)*$/;

/** So that a spreadsheet reads UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** RFC 4180: lines end with CRLF, every text stands in quotes, a quote is doubled. */
export function csvText({ head, rows }: CsvTable): string {
  return BYTE_ORDER_MARK + csvLines([head, ...rows]);
}

/** Further lines of a file that begins with `csvText`: a large one is made in pieces. */
export function csvLines(rows: readonly (readonly Cell[])[]): string {
  return rows.map((cells) => `${cells.map(cellText).join(',')}\r\n`).join('');
}

function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
  // First, for what stands behind it would be where the cell begins.
  const text = cell.replaceAll('\0', '');
  const harmless = FORMULA.test(text) && !AMOUNT.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
