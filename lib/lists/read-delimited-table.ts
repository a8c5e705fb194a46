// Parses delimited text such as CSV into rows with line numbers, based on papaparse.
import papa from 'papaparse';

/** One row as written; `line` is its first line, counted from 1. */
export interface TableRow {
  line: number;
  cells: string[];
}

export interface Table {
  /** Rows that are not empty. */
  rows: TableRow[];
  /** Delimiter between cells; null if each row is a single cell. */
  delimiter: string | null;
  /** Line of the first unclosed quote, whose line is a row of its own including the quote. Null if all quotes are closed. */
  openQuoteAt: number | null;
}

const DELIMITERS = [',', '\t', ';', '|'];
/** Number of leading characters used to detect the delimiter: more would cost seconds in a large file without better results. */
const GUESS_LENGTH = 20_000;
/** Maximum number of unclosed quotes; after that, quotes are ignored, because each one may require a scan of the remaining text. */
const MAX_OPEN_QUOTES = 20;
/** Character that cannot occur in decoded and cleaned text; as quote or delimiter it disables that feature. */
const UNUSED_CHARACTER = '\uffff';

interface ParseStep {
  data: string[];
  errors: { code: string }[];
  meta: { cursor: number };
}

/** Excel's delimiter declaration in the first line: `sep=;`. */
const SEP_LINE = /^"?sep=([^\n"])"?[ \t;,|]*(?:\n|$)/i;

/** Returns the delimiter that splits most rows; among equals the one that occurs first. Null if none splits any. */
function detectDelimiter(text: string): string | null {
  const head = text.slice(0, GUESS_LENGTH);
  let best = { delimiter: null as string | null, rows: 0, at: 0 };
  for (const delimiter of DELIMITERS) {
    const at = head.indexOf(delimiter);
    const rows = papa.parse(head, { delimiter, newline: '\n' }).data.filter(({ length }) => length > 1).length;
    if (rows > best.rows || (rows > 0 && rows === best.rows && at < best.at)) best = { delimiter, rows, at };
  }
  return best.delimiter;
}

/**
 * Parses text as a table: detects the delimiter, quotes as in RFC 4180, mixed line ends of all systems. Pure, never
 * throws, time linear in the length. An unclosed quote does not affect later lines. A first line `sep=;` declares the
 * delimiter and is not a row.
 * @param delimiter the delimiter if known; `null`: one cell per line
 */
export function readTable(text: string, delimiter?: string | null): Table {
  const plain = text
    .replace(/^\ufeff/, '')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(UNUSED_CHARACTER, '');
  const declaration = SEP_LINE.exec(plain);
  const separator = delimiter === undefined ? (declaration?.[1] ?? detectDelimiter(plain)) : delimiter;
  const rows: TableRow[] = [];
  let openQuoteAt: number | null = null;
  let line = declaration ? 2 : 1;
  let start = declaration?.[0].length ?? 0;

  function addRow(cells: string[], end: number): void {
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells });
    for (let at = plain.indexOf('\n', start); at !== -1 && at < end; at = plain.indexOf('\n', at + 1)) line++;
    start = end;
  }

  /**
   * Parses from `start`.
   * @returns false if the row at `start` has an unclosed quote, else true
   */
  function parseFrom(part: string, quoteChar: string): boolean {
    const from = start;
    let isWhole = true;
    const step = ({ data, errors, meta }: ParseStep, parser: { abort(): void }) => {
      const end = from + meta.cursor;
      const isBroken = errors.some(({ code }) => code === 'MissingQuotes' || code === 'InvalidQuotes');
      // A quote within a cell is harmless if the row ends with its line.
      if (isBroken && plain.slice(start, end).trimEnd().includes('\n')) {
        isWhole = false;
        parser.abort();
      } else addRow(data, end);
    };
    papa.parse(part, { delimiter: separator ?? UNUSED_CHARACTER, newline: '\n', quoteChar, step });
    return isWhole;
  }

  for (
    let unclosed = 0;
    !parseFrom(plain.slice(start), unclosed < MAX_OPEN_QUOTES ? '"' : UNUSED_CHARACTER);
    unclosed++
  ) {
    openQuoteAt ??= line;
    const end = plain.indexOf('\n', start) + 1;
    parseFrom(plain.slice(start, end), UNUSED_CHARACTER);
  }
  return { rows, delimiter: separator, openQuoteAt };
}
