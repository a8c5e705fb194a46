// Tests of the XLSX reader: sheets, strings and dates are read, and damaged or oversized files are rejected.
import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { openWorkbook } from '../../../../lib/lists/xlsx/workbook';
import { processorTime } from '../../../processor-time';
import { inlineRows, makeWorkbook } from '../make-workbook';

const cells = (bytes: Uint8Array, sheet = 0) =>
  openWorkbook(bytes)
    .rowsOf(sheet)
    .map((row) => row.cells);

test('openWorkbook reads each sheet by name', () => {
  const bytes = makeWorkbook({ 'Read me': inlineRows([['notes']]), 'A &amp; B': inlineRows([['0xa', 'Ada']]) });
  expect(openWorkbook(bytes).sheets).toEqual(['Read me', 'A & B']);
  expect(cells(bytes, 1)).toEqual([['0xa', 'Ada']]);
  expect(cells(bytes, 7)).toEqual([]);
});

test('openWorkbook joins the runs of a string without phonetic text', () => {
  const strings =
    '<sst><si><t>wallet</t></si><si><r><t xml:space="preserve">Ada </t></r><r><t>North</t></r><rPh><t>eida</t></rPh></si></sst>';
  const rows = '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>9</v></c></row>';
  expect(cells(makeWorkbook({ S: rows }, { 'xl/sharedStrings.xml': strings }))).toEqual([['wallet', 'Ada North']]);
});

test('openWorkbook detects dates by style, also with 1904 dates', () => {
  const styles = '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>';
  const rows = '<row><c s="1"><v>45292</v></c><c s="0"><v>45292</v></c></row>';
  expect(cells(makeWorkbook({ S: rows }, { 'xl/styles.xml': styles }))).toEqual([['2024-01-01', '45292']]);
  const about =
    '<workbook><workbookPr date1904="1"/><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>';
  const bytes = makeWorkbook({ S: rows }, { 'xl/styles.xml': styles, 'xl/workbook.xml': about });
  expect(cells(bytes)).toEqual([['2028-01-02', '45292']]);
});

test('openWorkbook follows links from the root of the file', () => {
  const links = '<Relationships><Relationship Id="rId1" Target="/xl/worksheets/sheet1.xml"/></Relationships>';
  const bytes = makeWorkbook({ S: inlineRows([['0xa']]) }, { 'xl/_rels/workbook.xml.rels': links });
  expect(cells(bytes)).toEqual([['0xa']]);
});

const sheet = makeWorkbook({ S: inlineRows([['0xa']]) });
/** Claims this size for every part in its directory. */
function claiming(bytes: Uint8Array, size: number): Uint8Array {
  const lying = Uint8Array.from(bytes);
  const view = new DataView(lying.buffer);
  for (let at = 0; at < lying.length - 46; at++)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, size, true);
  return lying;
}

test.each<[string, Uint8Array, string]>([
  ['an archive', zipSync({ 'photo.jpg': new Uint8Array(9) }), 'no-text'],
  ['a workbook of another kind', zipSync({ 'xl/workbook.bin': new Uint8Array(9) }), 'no-text'],
  ['one without sheets', makeWorkbook({}), 'no-text'],
  ['one that lacks its end', sheet.subarray(0, sheet.length - 40), 'cut-short'],
  ['one whose parts say that they are larger than memory', claiming(sheet, 200_000_000), 'too-large'],
  ['one whose parts are larger than they say', claiming(sheet, 20), 'cut-short'],
  ['one that declares what it likes', makeWorkbook({ S: '' }, { 'xl/styles.xml': '<!DOCTYPE a><a/>' }), 'doctype'],
])('openWorkbook rejects %s', (_, bytes, problem) => expect(() => cells(bytes)).toThrow(problem));

test('openWorkbook rejects an oversized sheet before unpacking and reads the others', () => {
  const bomb = makeWorkbook({ S: inlineRows([['0xa']]), Bomb: ' '.repeat(101_000_000) });
  expect(bomb.length).toBeLessThan(1_000_000);
  expect(cells(bomb)).toEqual([['0xa']]);
  expect(() => cells(bomb, 1)).toThrow('too-large');
});

/** A workbook whose sheets are all one part. */
function sharing(count: number, rows: string): Uint8Array {
  const names = Array.from({ length: count }, (_, n) => n + 1);
  return makeWorkbook(
    { S: rows },
    {
      'xl/workbook.xml': `<workbook><sheets>${names.map((n) => `<sheet name="S${n}" sheetId="${n}" r:id="rId${n}"/>`).join('')}</sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships>${names.map((n) => `<Relationship Id="rId${n}" Target="worksheets/sheet1.xml"/>`).join('')}</Relationships>`,
    },
  );
}

test('openWorkbook reads a part shared by many sheets as one sheet', () => {
  expect(openWorkbook(sharing(5000, inlineRows([['0xa']]))).sheets).toEqual(['S1']);
});

test('openWorkbook rejects too many sheets', () => {
  const many = Object.fromEntries(Array.from({ length: 1001 }, (_, n) => [`S${n}`, '']));
  expect(() => openWorkbook(makeWorkbook(many))).toThrow('too-large');
});

test('openWorkbook counts unpacked bytes for the whole file, once per part', () => {
  const half = ' '.repeat(60_000_000);
  const book = openWorkbook(makeWorkbook({ A: half, B: half, C: inlineRows([['0xa']]) }));
  for (let n = 0; n < 3; n++) {
    expect(book.rowsOf(0)).toEqual([]);
    expect(book.rowsOf(2)).toMatchObject([{ cells: ['0xa'] }]);
  }
  expect(() => book.rowsOf(1)).toThrow('too-large');
});

test('openWorkbook counts characters for the whole file, shared strings included', () => {
  const strings = `<sst><si><t>${'a'.repeat(30_000)}</t></si></sst>`;
  const rows = `<row>${'<c t="s"><v>0</v></c>'.repeat(300)}</row>`;
  const book = openWorkbook(makeWorkbook({ A: rows, B: rows, C: rows }, { 'xl/sharedStrings.xml': strings }));
  for (const sheet of [0, 1, 0, 1]) expect(book.rowsOf(sheet)[0]?.cells).toHaveLength(300);
  expect(() => book.rowsOf(2)).toThrow('too-large');
});

test('openWorkbook evaluates a number format once for all styles', () => {
  const styles = (code: string) =>
    `<styleSheet><numFmts><numFmt numFmtId="200" formatCode="${code}"/></numFmts><cellXfs>${'<xf numFmtId="200"/>'.repeat(5000)}</cellXfs></styleSheet>`;
  const timeOf = (code: string) => {
    const bytes = makeWorkbook({ S: '' }, { 'xl/styles.xml': styles(code) });
    return Math.min(...[1, 2, 3].map(() => processorTime(() => openWorkbook(bytes))));
  };
  expect(timeOf('#'.repeat(39_000)) / timeOf('#')).toBeLessThan(10);
});
