// Delimited text → rows with their line numbers: CSV, TSV and whatever else a spreadsheet writes. The one place that knows papaparse.
import papa from 'papaparse';

/** One row as it was written; `line` is where it begins, counted from 1. */
export interface TableRow {
  line: number;
  cells: string[];
}

export interface Table {
  /** Without those that hold nothing. */
  rows: TableRow[];
  /** What stands between cells; null where there is only one to a row. */
  delimiter: string | null;
  /** The line of the first quote that is never closed: that line is a row by itself, quote and all. Null where every quote is closed. */
  openQuoteAt: number | null;
}

const DELIMITERS = [',', '\t', ';', '|'];
/** The delimiter is told by so many characters from the start: a longer look costs seconds in a large file and tells no more. */
const GUESS_LENGTH = 20_000;
/** After so many quotes that are never closed none counts any more: each may have cost a look at all that follows. */
const MAX_OPEN_QUOTES = 20;
/** Neither stands in text that was decoded and cleaned, so that naming it as quote or delimiter turns that off. */
const NONE = '\uffff';

interface Step {
  data: string[];
  errors: { code: string }[];
  meta: { cursor: number };
}

/** Excel's own first line, which names the delimiter: `sep=;`. */
const SEP_LINE = /^"?sep=([^\n"])"?[ \t;,|]*(?:\n|$)/i;

/** The one that makes cells in most rows; of equals the one that comes first in the text. Null where none makes any. */
function delimiterOf(text: string): string | null {
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
 * Reads text as a table: delimiter by itself, quotes as in RFC 4180, line ends of every system, mixed too. Pure, never throws, time
 * linear in the length. A quote that is never closed costs no line behind it. A first line `sep=;` names the delimiter and is no row.
 * @param delimiter where it is known; `null`: one cell to a line
 */
export function readTable(text: string, delimiter?: string | null): Table {
  const plain = text
    .replace(/^\ufeff/, '')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(NONE, '');
  const told = SEP_LINE.exec(plain);
  const between = delimiter === undefined ? (told?.[1] ?? delimiterOf(plain)) : delimiter;
  const rows: TableRow[] = [];
  let openQuoteAt: number | null = null;
  let line = told ? 2 : 1;
  let start = told?.[0].length ?? 0;

  function take(cells: string[], end: number): void {
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells });
    for (let at = plain.indexOf('\n', start); at !== -1 && at < end; at = plain.indexOf('\n', at + 1)) line++;
    start = end;
  }

  /** Reads on from `start`. @returns whether it came to an end; false: a quote in the row at `start` is never closed */
  function readOn(part: string, quoteChar: string): boolean {
    const from = start;
    let isWhole = true;
    const step = ({ data, errors, meta }: Step, parser: { abort(): void }) => {
      const end = from + meta.cursor;
      const isBroken = errors.some(({ code }) => code === 'MissingQuotes' || code === 'InvalidQuotes');
      // A quote in the middle of a cell harms nobody as long as the row ends with its line.
      if (isBroken && plain.slice(start, end).trimEnd().includes('\n')) {
        isWhole = false;
        parser.abort();
      } else take(data, end);
    };
    papa.parse(part, { delimiter: between ?? NONE, newline: '\n', quoteChar, step });
    return isWhole;
  }

  for (let opened = 0; !readOn(plain.slice(start), opened < MAX_OPEN_QUOTES ? '"' : NONE); opened++) {
    openQuoteAt ??= line;
    const end = plain.indexOf('\n', start) + 1;
    readOn(plain.slice(start, end), NONE);
  }
  return { rows, delimiter: between, openQuoteAt };
}
