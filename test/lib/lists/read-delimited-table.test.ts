// Tests of table parsing: delimiters and quotes are recognized, and an unclosed quote loses no later line.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTable } from '../../../lib/lists/read-delimited-table';

const cells = (text: string, delimiter?: string | null) => readTable(text, delimiter).rows.map((row) => row.cells);
const lines = (text: string) => readTable(text).rows.map(({ line }) => line);

test.each<[name: string, text: string, delimiter: string | null, cells: string[][]]>([
  [
    'commas',
    'address,label\nA,one\nB,two',
    ',',
    [
      ['address', 'label'],
      ['A', 'one'],
      ['B', 'two'],
    ],
  ],
  [
    'tabs',
    'A\tone, two\nB\tthree',
    '\t',
    [
      ['A', 'one, two'],
      ['B', 'three'],
    ],
  ],
  [
    'semicolons',
    'A;one\nB;two\n',
    ';',
    [
      ['A', 'one'],
      ['B', 'two'],
    ],
  ],
  [
    'pipes',
    'A|one\nB|two',
    '|',
    [
      ['A', 'one'],
      ['B', 'two'],
    ],
  ],
  ['one column', 'A\nB', null, [['A'], ['B']]],
  ['a mark at the beginning', '\ufeffA,one', ',', [['A', 'one']]],
  [
    'quotes',
    'A,"one, ""two"""\nB,"x"',
    ',',
    [
      ['A', 'one, "two"'],
      ['B', 'x'],
    ],
  ],
  [
    'a line break in quotes',
    'A,"one\ntwo"\nB,x',
    ',',
    [
      ['A', 'one\ntwo'],
      ['B', 'x'],
    ],
  ],
  [
    'line ends of every system',
    'A,1\r\nB,2\rC,3\nD,4',
    ',',
    [
      ['A', '1'],
      ['B', '2'],
      ['C', '3'],
      ['D', '4'],
    ],
  ],
  ['rows of unequal length', 'A,1\nB\nC,3,4', ',', [['A', '1'], ['B'], ['C', '3', '4']]],
  [
    'empty rows and rows of blanks',
    'A,1\n\n , \nB,2',
    ',',
    [
      ['A', '1'],
      ['B', '2'],
    ],
  ],
  ['nothing', '', null, []],
])('readTable: %s', (_name, text, delimiter, rows) => {
  expect(readTable(text)).toMatchObject({ delimiter, openQuoteAt: null });
  expect(cells(text)).toEqual(rows);
});

test.each<[name: string, text: string, lines: number[]]>([
  ['from one on', 'A,1\nB,2', [1, 2]],
  ['behind empty lines', '\n\nA,1\n\nB,2', [3, 5]],
  ['behind a cell of several lines', 'A,"1\n2\n3"\nB,2', [1, 4]],
  ['of line ends of every system', 'A,1\r\nB,2\rC,3', [1, 2, 3]],
])('readTable numbers lines: %s', (_name, text, expected) => {
  expect(lines(text)).toEqual(expected);
});

test('readTable uses a given delimiter', () => {
  expect(cells('A,1;x\nB,2;y', ';')).toEqual([
    ['A,1', 'x'],
    ['B,2', 'y'],
  ]);
  expect(cells('A,1\nB,2', null)).toEqual([['A,1'], ['B,2']]);
});

test('readTable reports an unclosed quote and loses no line after it', () => {
  const table = readTable('A,1\nB,"two\nC,3\nD,"4"');
  expect(table.openQuoteAt).toBe(2);
  expect(table.rows.map(({ line, cells: [first] }) => [line, first])).toEqual([
    [1, 'A'],
    [2, 'B'],
    [3, 'C'],
    [4, 'D'],
  ]);
});

test.each([
  ['quotes alone: a row', '"'.repeat(200_000), 1],
  ['a quote in every line: a row for each', '"x\n'.repeat(50_000), 50_000],
  ['delimiters alone: a blank line', ','.repeat(200_000), 0],
  ['one long line: a row', 'x'.repeat(2_000_000), 1],
])('readTable row count: %s', (_name, text, count) => {
  expect(readTable(text).rows).toHaveLength(count);
});

test('readTable keeps every non-blank line of any text', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('A', '"', ',', '\n', '\r', ';', ' '), { maxLength: 60 }), (parts) => {
      const text = parts.join('');
      const { rows } = readTable(text);
      const letters = (of: string) => of.replace(/[^A]/g, '').length;
      expect(letters(rows.flatMap((row) => row.cells).join(''))).toBe(letters(text));
    }),
  );
});

test.each([
  ['sep=;\na;b,c', ';'],
  ['"sep=;"\r\na;b,c', ';'],
  ['\ufeffSEP=\t\na\tb', '\t'],
])("readTable reads Excel's sep= line as the delimiter and not as a row: %j", (text, delimiter) => {
  const table = readTable(text);
  expect([table.delimiter, table.rows.length, table.rows[0]?.line]).toEqual([delimiter, 1, 2]);
});
