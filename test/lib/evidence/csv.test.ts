// A saved table: read back by the rules of RFC 4180 it says what was put in, and no cell is a formula.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Cell, csvText } from '../../../lib/evidence/csv';

/** A reader of its own, so that a mistake of the writer is not made twice. */
function read(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (quoted && letter === '"' && text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (letter === '"') quoted = !quoted;
    else if (!quoted && letter === ',') {
      row.push(cell);
      cell = '';
    } else if (!quoted && letter === '\r' && text[at + 1] === '\n') {
      rows.push([...row, cell]);
      row = [];
      cell = '';
      at += 1;
    } else cell += letter;
  }
  return rows;
}

it('begins with the mark of UTF-8, ends each line with CRLF, leaves numbers bare and nothing empty', () => {
  const text = csvText({ head: ['a', 'b', 'c'], rows: [['x "y", z', -1.5, null]] });
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
])('%j is a text, not a formula', (cell) => {
  const written = cell.replaceAll('\0', '').replaceAll('"', '""');
  expect(csvText({ head: ['a'], rows: [[cell]] })).toContain(`"'${written}"`);
});

it.each(['-1', '+1', '-12.50', '-1,234.50', '+1.234,5'])('%s is an amount, and stays one', (cell) =>
  expect(csvText({ head: ['a'], rows: [[cell]] })).toContain(`"${cell}"`),
);

it('a number that is none is empty', () => {
  expect(csvText({ head: ['a'], rows: [[Number.NaN], [Number.POSITIVE_INFINITY]] })).toBe('\ufeff"a"\r\n\r\n\r\n');
});

it('whatever is put in comes out of its own cell, and no cell begins a formula', () => {
  const cell = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('"', ',', '\r\n', '=', "'", '\0=', '\0\0-1'));
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { maxLength: 6 }), (rows) => {
      const back = read(csvText({ head: ['a', 'b'], rows: rows as Cell[][] }).slice(1)).slice(1);
      expect(back).toHaveLength(rows.length);
      rows.forEach((row, y) => {
        row.forEach((put, x) => {
          const got = back[y]?.[x] ?? '';
          expect([put.replaceAll('\0', ''), `'${put.replaceAll('\0', '')}`]).toContain(got);
          expect(got).not.toMatch(/^\s*(?:[=@]|[+-](?!\d+(?:[.,]\d+)*$))/);
        });
      });
    }),
  );
});
