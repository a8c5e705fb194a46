// Tests of XLSX sheet rows: cell values become text, missing cells are filled, and rows keep their numbers.
import { expect, test } from 'vitest';
import { parseSheet } from '../../../../lib/lists/xlsx/sheet-rows';

const WORDS = { strings: ['wallet', 'x'.repeat(50_000)], dates: [false, true], since1904: false };
const read = (rows: string) => parseSheet(`<worksheet><sheetData>${rows}</sheetData></worksheet>`, WORDS).rows;

test.each<[string, string, string[]]>([
  ['a string that is kept once', '<c r="A1" t="s"><v>0</v></c>', ['wallet']],
  ['a string in the cell, in pieces', '<c t="inlineStr"><is><r><t>Ada </t></r><r><t>N</t></r></is></c>', ['Ada N']],
  ['the result of a formula', '<c t="str"><f>A1&amp;B1</f><v>0xa</v></c>', ['0xa']],
  ['a number as it is stored', '<c><v>1.2345678901234568E+18</v></c>', ['1.2345678901234568E+18']],
  ['true and false', '<c t="b"><v>1</v></c><c t="b"><v>0</v></c>', ['TRUE', 'FALSE']],
  ['a fault', '<c t="e"><v>#N/A</v></c>', ['#N/A']],
  ['a date', '<c s="1"><v>45292</v></c>', ['2024-01-01']],
  ['text in the style of a date', '<c s="1" t="str"><v>soon</v></c>', ['soon']],
  [
    'columns that were left out',
    '<c r="C1"><v>3</v></c><c r="AA1"><v>27</v></c>',
    ['', '', '3', ...Array(23).fill(''), '27'],
  ],
  ['places that were left out', '<c r="B1"><v>2</v></c><c><v>3</v></c>', ['', '2', '3']],
  ['prefixes', '<x:c r="A1"><x:v>1</x:v></x:c>', ['1']],
  ['an empty cell', '<c r="A1" s="1"/><c r="B1"><v>2</v></c>', ['', '2']],
])('sheet rows: %s', (_, cells, expected) => expect(read(`<row>${cells}</row>`)[0]?.cells).toEqual(expected));

test('sheet rows omit empty rows and keep the numbers of others', () => {
  const one = '<c><v>1</v></c>';
  const rows = read(
    `<row r="3">${one}</row><row r="4"><c t="str"><v> </v></c></row><row>${one}</row><row r="9">${one}</row>`,
  );
  expect(rows.map(({ line }) => line)).toEqual([3, 5, 9]);
});

test('sheet rows reject a shared string used by too many cells', () => {
  const many = '<row><c t="s"><v>1</v></c></row>'.repeat(401);
  expect(() => read(many)).toThrow('too-large');
  expect(() => read('<row><c r="XFD1"><v>1</v></c></row>'.repeat(1_300))).toThrow('too-large');
});
