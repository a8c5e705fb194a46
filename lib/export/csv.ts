// CSV writer with formula-injection protection for any list separator.

/** A cell; numbers stay numbers, a date is a time (ISO 8601 in a CSV), null is an empty cell. */
export type CsvCell = string | number | Date | null;

/** How a spreadsheet of a region reads a CSV: where the comma separates decimals, the semicolon separates cells. */
export interface CsvDialect {
  separator: ',' | ';';
  decimal: '.' | ',';
}
/** The form of RFC 4180, for programs. */
export const PLAIN_CSV: CsvDialect = { separator: ',', decimal: '.' };

/** Returns the form that spreadsheets expect in a region. @param language BCP 47, as the browser names its own */
export function getCsvDialect(language: string): CsvDialect {
  const part = new Intl.NumberFormat(language).formatToParts(1.5).find(({ type }) => type === 'decimal');
  return part?.value === ',' ? { separator: ';', decimal: ',' } : PLAIN_CSV;
}

/** Returns the ISO time of a date; null for an invalid one. */
export const toTimeCell = (at: Date): string | null => (Number.isFinite(at.getTime()) ? at.toISOString() : null);

/** A table: header row and data rows. */
export interface CsvTable {
  head: readonly string[];
  rows: readonly (readonly CsvCell[])[];
}

/** Characters that begin a formula (OWASP, CSV Injection), also in full width. */
const SIGN = '[=+\\-@＝＋－＠]';
/** Characters that may precede them: whitespace, quotes, apostrophes and invisible characters. */
const SKIPPED = '[\\s"\'\\x01-\\x1f\\x7f\\xad\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2064\\ufeff]*';
/**
 * Characters after which a spreadsheet with another list separator begins a cell; it ignores all quotes except those
 * around the first text of a line.
 */
const BREAKS = '[;|\\t\\r\\n\\v\\f\\x85\\u2028\\u2029]';

const FORMULA = new RegExp(`^${SKIPPED}(?:${SIGN}|[|%])`);
const BEGINS_BLANK = /^'*[\t\r\n]/;
/** Looks back from the sign: a lookahead from each break would take quadratic time on a run of breaks. */
const FORMULA_INSIDE = new RegExp(`${SIGN}(?<=${BREAKS}${SKIPPED}.)`, 'g');
/** A signed amount is harmless, and as text it would be missing from sums. */
const AMOUNT = /^[+-]\d+(?:[.,]\d+)*$/;

/** Makes a spreadsheet read the file as UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** Formats a table as CSV (RFC 4180): CRLF line ends, quoted text, doubled quotes, and a byte order mark. */
export function formatCsv({ head, rows }: CsvTable, dialect: CsvDialect = PLAIN_CSV): string {
  return BYTE_ORDER_MARK + formatCsvRows([head, ...rows], dialect);
}

/** Formats further rows for a file that begins with `csvText`, so that a large file can be written in pieces. */
export function formatCsvRows(rows: readonly (readonly CsvCell[])[], { separator, decimal }: CsvDialect): string {
  const toText = (cell: CsvCell, column: number) => cellText(cell, column, decimal);
  return rows.map((cells) => `${cells.map(toText).join(separator)}\r\n`).join('');
}

/**
 * Escapes a text so that no part of it begins a formula: an apostrophe is inserted before the text if it could be a
 * formula or begins with a tab or line break, and before each formula sign after a list separator or line break.
 * Removing these apostrophes, one at each place, restores the text. NUL is removed.
 */
export function escapeFormulas(text: string): string {
  // NUL is removed first, because the character after it would begin the cell.
  const plain = text.replaceAll('\0', '').replace(FORMULA_INSIDE, "'$&");
  return FORMULA.test(plain) || BEGINS_BLANK.test(plain) ? `'${plain}` : plain;
}

function cellText(cell: CsvCell, column: number, decimal: CsvDialect['decimal']): string {
  if (cell === null) return '';
  if (typeof cell === 'number') {
    if (!Number.isFinite(cell)) return '';
    if (cell >= 0 || column > 0) return String(cell).replace('.', decimal);
  }
  const text = cell instanceof Date ? (toTimeCell(cell) ?? '') : String(cell);
  // With another list separator the first cell begins with its whole line, which is not an amount.
  const escaped = column > 0 && AMOUNT.test(text) ? text : escapeFormulas(text);
  return `"${escaped.replaceAll('"', '""')}"`;
}
