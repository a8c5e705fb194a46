// Tests of the XLSX writer: the XLSX reader reads the written rows, and formulas are written as text.
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import type { CsvCell } from '../../../lib/export/csv';
import { MAX_SHEET_ROWS, type WorkbookSheet, writeWorkbook } from '../../../lib/export/write-workbook';
import { openWorkbook } from '../../../lib/lists/xlsx/workbook';

function join(chunks: Iterable<Uint8Array>): Uint8Array {
  return new Uint8Array([...chunks].flatMap((chunk) => [...chunk]));
}

const write = (rows: Iterable<readonly CsvCell[]>, more: Partial<WorkbookSheet> = {}) =>
  join(writeWorkbook({ name: 'Run', head: ['a', 'b'], rows, ...more }));

const readBack = (rows: readonly (readonly CsvCell[])[]) => openWorkbook(write(rows)).rowsOf(0).slice(1);

const sheetText = (bytes: Uint8Array) => strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());

it('is read back as the same rows, head first', () => {
  const workbook = openWorkbook(
    write([
      ['0xF230d6', 100],
      [null, 7.5],
    ]),
  );
  expect(workbook.sheets).toEqual(['Run']);
  expect(workbook.rowsOf(0)).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['0xF230d6', '100'] },
    { line: 3, cells: ['', '7.5'] },
  ]);
});

it.each([
  ['markup', '<c t="n">&amp;</c>"'],
  ['leading blanks and line breaks', '  a\n\tb '],
  ['a formula', '=HYPERLINK("https://example.org")'],
  ['digits that a number would lose', '0012345678901234567890'],
  ['an emoji', 'Harbour 🚢 7'],
  // covers T-36
])('keeps %s as text', (_what, text) => {
  expect(readBack([[text]])).toEqual([{ line: 2, cells: [text] }]);
  const xml = sheetText(write([[text]]));
  expect(xml).not.toContain('<f');
  expect(xml.match(/<c [^>]*r="A2"[^>]*>/)?.[0]).toContain('s="1" t="inlineStr"');
});

it.each([
  ['control characters', 'a\u0000b\u0008c\u001fd\u0085e\ufffef', 'abcdef'],
  ['lone surrogates', 'a\ud83db', 'a\ufffdb'],
  ['character codes of spreadsheets', '_x0041_', '_x005F_x0041_'],
])('removes or escapes %s', (_what, text, kept) => {
  expect(readBack([[text]])).toEqual([{ line: 2, cells: [kept] }]);
});

it('writes numbers as numbers and leaves those that are not finite empty', () => {
  const xml = sheetText(write([[12.5, Number.NaN, Number.POSITIVE_INFINITY, -3]]));
  expect(xml).toContain('<row r="2"><c r="A2"><v>12.5</v></c><c r="D2"><v>-3</v></c></row>');
});

it('writes dates as days with a date style, and leaves those outside a sheet empty', () => {
  const xml = sheetText(write([[new Date(Date.UTC(2026, 10, 20, 12)), new Date(Number.NaN), new Date(-1e15)]]));
  expect(xml).toContain('<row r="2"><c r="A2" s="3"><v>46346.5</v></c></row>');
});

it('has widths by content, a filter over all rows and several sheets', () => {
  const bytes = join(
    writeWorkbook(
      { name: 'One', head: ['a', 'b'], rows: [['x'.repeat(30), 1]] },
      { name: 'Two', head: ['c'], rows: [] },
    ),
  );
  expect(openWorkbook(bytes).sheets).toEqual(['One', 'Two']);
  expect(sheetText(bytes)).toContain('<col min="1" max="1" width="32" customWidth="1"/>');
  expect(sheetText(bytes)).toContain('<autoFilter ref="A1:B2"/>');
});

it('cuts a text longer than a cell and names columns beyond Z', () => {
  const cells = Array.from({ length: 703 }, (_, column) => column);
  expect(sheetText(write([cells]))).toContain('<c r="AAA2"><v>702</v></c>');
  const [row] = readBack([['x'.repeat(40_000)]]);
  expect(row?.cells[0]).toHaveLength(32_767);
  expect(row?.cells[0]?.endsWith('x…')).toBe(true);
});

it('replaces characters that a sheet name cannot have', () => {
  expect(openWorkbook(write([], { name: 'a/b[1]:"c" & more than thirty-one letters' })).sheets).toEqual([
    'a b 1  "c" & more than thirty-o',
  ]);
});

it('writes in many chunks and refuses more rows than a sheet holds', () => {
  const rows = function* (count: number): Generator<CsvCell[]> {
    for (let row = 0; row < count; row += 1) yield [row];
  };
  const { value, done } = writeWorkbook({ name: 'Run', head: ['n'], rows: rows(1_000_000_000) }).next();
  expect(done).toBe(false);
  expect(value?.length).toBeLessThan(100_000);
  const drain = () => {
    for (const _ of writeWorkbook({ name: 'Run', head: ['n'], rows: rows(MAX_SHEET_ROWS) }));
  };
  expect(drain).toThrow(RangeError);
}, 60_000);

it('gives equal bytes for equal sheets', () => {
  expect(write([['a', 1]])).toEqual(write([['a', 1]]));
});
