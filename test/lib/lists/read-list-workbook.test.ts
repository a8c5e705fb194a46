// Tests of lists in XLSX workbooks: every sheet is read.
import { expect, test } from 'vitest';
import { readWorkbook } from '../../../lib/lists/read-list';
import { inlineRows, makeWorkbook } from './make-workbook';

test('workbook list joins every sheet: tables, columns without a header, lines of text', () => {
  const [one, two, three] = [1, 2, 3].map((n) => `0x${String(n).repeat(40)}`) as [string, string, string];
  const sheets = {
    Desk: inlineRows([
      ['wallet', 'label'],
      [one, 'Harbour'],
      ['n/a', ''],
    ]),
    Plain: inlineRows([[two], [one]]),
    Remarks: inlineRows([[three], ['nobody']]),
  };
  expect(readWorkbook(makeWorkbook(sheets))).toMatchObject({
    source: 'xlsx',
    entries: [{ address: one, label: 'Harbour' }, { address: two }, { address: three }],
    duplicates: 1,
    refused: 2,
  });
  expect(readWorkbook(new Uint8Array(9))).toEqual({ problem: 'cut-short' });
});
