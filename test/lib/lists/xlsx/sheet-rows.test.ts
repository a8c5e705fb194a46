// Tests of XLSX sheet rows: cell values become text, missing cells are filled, and rows keep their numbers.
import { expect, test } from 'vitest';
import type { ReadList } from '../../../../lib/lists/list-entry';
import { readWorkbook } from '../../../../lib/lists/read-list';
import { completeFromLink, parseSheet } from '../../../../lib/lists/xlsx/sheet-rows';
import { makeWorkbook } from '../make-workbook';

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

const EVM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const LINK = `https://etherscan.io/address/${EVM}`;

test.each([
  ['0x5aAe…eAed', LINK, EVM],
  ['0x5aAeb6...Ef1BeAed', `${LINK}#tokentxns`, EVM],
  ['to 0x5aAe…eAed', LINK, `to ${EVM}`],
  ['0x5aAe…eAed', encodeURIComponent(LINK), EVM],
  ['0x5aAe…ffff', LINK, '0x5aAe…ffff'],
  ['Hot wallet', LINK, 'Hot wallet'],
  ['0x5aAe…eAed', '%E0%A4%A', '0x5aAe…eAed'],
])('completeFromLink: %s with %s', (cell, link, expected) => expect(completeFromLink(cell, link)).toBe(expected));

test('readWorkbook completes addresses from relationships and from HYPERLINK formulas', () => {
  const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const rows = `<row r="1">${cell('A1', 'address')}${cell('B1', 'label')}</row><row r="2">${cell('A2', '0x5aAe…eAed')}${cell('B2', 'Hot')}</row>
    <row r="3"><c r="A3" t="str"><f>HYPERLINK("https://x.example/bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4","bc1qw5…f3t4")</f><v>bc1qw5…f3t4</v></c>${cell('B3', 'Cold')}</row>`;
  const book = makeWorkbook(
    { One: rows },
    {
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData><hyperlinks><hyperlink ref="A2" r:id="rId7"/></hyperlinks></worksheet>`,
      'xl/worksheets/_rels/sheet1.xml.rels': `<Relationships><Relationship Id="rId7" Target="${LINK}"/></Relationships>`,
    },
  );
  expect((readWorkbook(book) as ReadList).entries).toEqual([
    { chain: 'evm', address: EVM.toLowerCase(), label: 'Hot' },
    { chain: 'bitcoin', address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', label: 'Cold' },
  ]);
});
