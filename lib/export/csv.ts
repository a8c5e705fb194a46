// A table as the text of a CSV file that a spreadsheet opens as text and numbers, never as formulas, whichever list separator it has.

/** A cell; a number stays one, nothing stays empty. */
export type CsvCell = string | number | null;

export interface CsvTable {
  head: readonly string[];
  rows: readonly (readonly CsvCell[])[];
}

/** Begins a formula (OWASP, CSV Injection), also in full width. */
const SIGN = '[=+\\-@＝＋－＠]';
/** May stand before the sign: blanks, quotes, apostrophes, and characters that nobody sees. */
const SKIPPED = '[\\s"\'\\x01-\\x1f\\x7f\\xad\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2064\\ufeff]*';
/** At these a spreadsheet with another list separator begins a cell; it does not see the quotes of any text but the first of its line. */
const BREAKS = '[;|\\t\\r\\n\\v\\f\\x85\\u2028\\u2029]';

const FORMULA = new RegExp(`^${SKIPPED}(?:${SIGN}|[|%])`);
const BEGINS_BLANK = /^'*[\t\r\n]/;
/** Looks back from the sign: to look on from each break would take the square of a run of breaks. */
const FORMULA_INSIDE = new RegExp(`${SIGN}(?<=${BREAKS}${SKIPPED}.)`, 'g');
/** An amount with its sign is only itself, and as text no sum would count it. */
const AMOUNT = /^[+-]\d+(?:[.,]\d+)*$/;

/** So that a spreadsheet reads UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** RFC 4180: lines end with CRLF, every text stands in quotes, a quote is doubled. */
export function csvText({ head, rows }: CsvTable): string {
  return BYTE_ORDER_MARK + csvLines([head, ...rows]);
}

/** Further lines of a file that begins with `csvText`: a large one is made in pieces. */
export function csvLines(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((cells) => `${cells.map(cellText).join(',')}\r\n`).join('');
}

/**
 * A text of which no part begins a formula: an apostrophe stands before the whole, if it could be one or begins with a tab or a line break, and before
 * each sign behind a list separator or line break in it. To get the text back, take these apostrophes away, one at each place. NUL is left out.
 */
export function withoutFormulas(text: string): string {
  // First, for what stands behind it would be where the cell begins.
  const plain = text.replaceAll('\0', '').replace(FORMULA_INSIDE, "'$&");
  return FORMULA.test(plain) || BEGINS_BLANK.test(plain) ? `'${plain}` : plain;
}

function cellText(cell: CsvCell, column: number): string {
  if (cell === null) return '';
  if (typeof cell === 'number') {
    if (!Number.isFinite(cell)) return '';
    if (cell >= 0 || column > 0) return String(cell);
  }
  const text = String(cell);
  // With another list separator the first cell begins with all of its line, which is no amount.
  const harmless = column > 0 && AMOUNT.test(text) ? text : withoutFormulas(text);
  return `"${harmless.replaceAll('"', '""')}"`;
}
