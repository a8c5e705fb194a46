// Tests of the CSV writer: its output follows RFC 4180, and no cell starts a formula.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CsvCell, escapeFormulas, formatCsv, getCsvDialect } from '../../../lib/export/csv';

const BLANK = '[\\s\\x01-\\x1f\\x7f\\xad\\u200b-\\u200f\\u2060\\ufeff"]*';
const SIGN = '[=+\\-@＝＋－＠]';
const FORMULA = new RegExp(`^${BLANK}${SIGN}`);
const AMOUNT = /^[+-]?\d+(?:[.,]\d+)*$/;

/**
 * Parses as a spreadsheet with this list separator, independent of the writer: a quote counts at the beginning of a cell only,
 * and text behind its end is kept.
 */
function read(text: string, separator = ','): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let state: 'start' | 'plain' | 'quoted' = 'start';
  const end = () => {
    row.push(cell);
    cell = '';
    state = 'start';
  };
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] as string;
    if (state === 'quoted') {
      if (letter !== '"') cell += letter;
      else if (text[at + 1] === '"') cell += text[++at];
      else state = 'plain';
    } else if (letter === separator) end();
    else if (letter === '\r' || letter === '\n') {
      if (letter === '\r' && text[at + 1] === '\n') at += 1;
      end();
      rows.push(row);
      row = [];
    } else if (letter === '"' && state === 'start') state = 'quoted';
    else {
      cell += letter;
      state = 'plain';
    }
  }
  return row.length || cell ? [...rows, [...row, cell]] : rows;
}

/** Reverses `escapeFormulas`, as its comment documents. */
const SKIPPED = '[\\s"\'\\x01-\\x1f\\x7f\\xad\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2064\\ufeff]*';
const LED = new RegExp(`^'(?:${SKIPPED}(?:${SIGN}|[|%])|'*[\\t\\r\\n])`);
const INSIDE = new RegExp(`(?<=[;|\\t\\r\\n\\v\\f\\x85\\u2028\\u2029]${SKIPPED})'(?=${SIGN})`, 'g');
const back = (text: string) => (LED.test(text) ? text.slice(1) : text).replace(INSIDE, '');

it('formatCsv starts with a UTF-8 BOM, ends lines with CRLF, leaves numbers unquoted and null empty', () => {
  const text = formatCsv({ head: ['a', 'b', 'c'], rows: [['x "y", z', -1.5, null]] });
  expect(text).toBe('\ufeff"a","b","c"\r\n"x ""y"", z",-1.5,\r\n');
});

it.each([
  '=1+1',
  '+1+1',
  '-1-cmd',
  '-',
  '-1\n=1',
  '-1 ',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  ' =cmd',
  '\u00a0=1',
  '\n=1',
  '＝1',
  '=HYPERLINK("//evil.example")',
  '\0=1',
  '\0 \0@SUM(A1)',
])('formatCsv writes %j as a text, not a formula', (cell) => {
  const [, [found = ''] = []] = read(formatCsv({ head: ['a'], rows: [[cell]] }).slice(1));
  expect(found).toMatch(/^'/);
  expect(back(found)).toBe(cell.replaceAll('\0', ''));
});

it.each(['-1', '+1', '-12.50', '-1,234.50', '+1.234,5'])('formatCsv keeps %s as an amount', (cell) =>
  expect(formatCsv({ head: ['a', 'b'], rows: [['x', cell]] })).toContain(`"x","${cell}"`),
);

it('formatCsv writes an empty cell for a non-finite number', () => {
  expect(formatCsv({ head: ['a'], rows: [[Number.NaN], [Number.POSITIVE_INFINITY]] })).toBe('\ufeff"a"\r\n\r\n\r\n');
});

const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc
    .array(
      fc.constantFrom(
        '"',
        ',',
        ';',
        '|',
        '\t',
        '\r\n',
        '\n',
        '=',
        '+',
        '-',
        '@',
        '＝',
        "'",
        '\0',
        ' ',
        'a',
        '1',
        '\u00a0',
        '\u200b',
      ),
      {
        maxLength: 12,
      },
    )
    .map((all) => all.join('')),
);
const cell = fc.oneof({ weight: 4, arbitrary: text }, fc.constantFrom<CsvCell>(null, -1.5, 0, 7, '-12.50', '+1'));
const table = fc
  .integer({ min: 1, max: 4 })
  .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { maxLength: 5 }));

// covers T-36
it.each([',', ';', '\t', '|'])('with the list separator %j formatCsv begins no cell with a formula', (separator) => {
  fc.assert(
    fc.property(table, (rows) => {
      for (const row of read(formatCsv({ head: ['a', '=b'], rows }).slice(1), separator))
        for (const one of row) if (!AMOUNT.test(one)) expect(one).not.toMatch(FORMULA);
    }),
    { numRuns: 3000 },
  );
});

it.each([';', '\t', '|'])('formatCsv with %j begins no line with a bare amount', (separator) => {
  for (const first of ['-1', '+1.5', -1.5]) {
    const [, row] = read(formatCsv({ head: ['a'], rows: [[first, 'HYPERLINK()']] }).slice(1), separator);
    expect(row?.[0]).toMatch(/^'/);
  }
});

// covers T-36
it('formatCsv round-trips each text through its cell, and without apostrophes unchanged', () => {
  fc.assert(
    fc.property(table, (rows) => {
      const found = read(formatCsv({ head: ['a'], rows }).slice(1)).slice(1);
      expect(found).toHaveLength(rows.length);
      rows.forEach((row, y) => {
        row.forEach((put, x) => {
          if (typeof put !== 'string' || AMOUNT.test(put)) return;
          const got = found[y]?.[x] ?? '';
          expect(back(got)).toBe(put.replaceAll('\0', ''));
        });
      });
    }),
    { numRuns: 2000 },
  );
});

it.each([
  ['a;=1+1', "a;'=1+1"],
  ['a\n=1', "a\n'=1"],
  ['a\t@SUM(1)', "a\t'@SUM(1)"],
  ['x;"=1+1"', 'x;"\'=1+1"'],
  ['a; -5 of them', "a; '-5 of them"],
  ['a|＝1', "a|'＝1"],
  ['2 - 1 = 1, a-b', '2 - 1 = 1, a-b'],
])('escapeFormulas writes %j as %j', (put, written) => expect(escapeFormulas(put)).toBe(written));

it.each([
  ['en-US', '"a","b"\r\n1.5,"x;y"\r\n'],
  ['de-DE', '"a";"b"\r\n1,5;"x;y"\r\n'],
  ['fr', '"a";"b"\r\n1,5;"x;y"\r\n'],
  ['ja', '"a","b"\r\n1.5,"x;y"\r\n'],
])('formatCsv separates cells as spreadsheets of %s read them', (language, text) => {
  const table = { head: ['a', 'b'], rows: [[1.5, 'x;y']] };
  expect(formatCsv(table, getCsvDialect(language))).toBe(`\ufeff${text}`);
});

it('formatCsv writes dates as ISO 8601, and begins no formula with a semicolon as separator', () => {
  const rows = [[new Date(0), new Date(Number.NaN), '=1+1', ';=1+1', -1.5]];
  const [, line] = formatCsv({ head: ['a'], rows }, getCsvDialect('de')).split('\r\n');
  expect(line).toBe(`"1970-01-01T00:00:00.000Z";"";"'=1+1";";'=1+1";-1,5`);
});
