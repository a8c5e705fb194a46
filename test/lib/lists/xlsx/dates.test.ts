// Tests of XLSX dates: the number format identifies a date, which is written as year, month, day.
import { expect, test } from 'vitest';
import { formatSerialDate, readDateStyles } from '../../../../lib/lists/xlsx/dates';

test.each<[string, boolean]>([
  ['yyyy-mm-dd', true],
  ['dd/mm/yy\\ hh:mm', true],
  ['[$-407]d. mmmm yyyy', true],
  ['[Red]0.00', false],
  ['#,##0.00 "days"', false],
  ['0.00E+00', false],
  ['General', false],
  ['_-* #,##0.00\\ [$USD]_-', false],
])('%s: %s', (code, isDate) => {
  const xml = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${code.replaceAll('"', '&quot;')}"/></numFmts>
    <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="22"/></cellXfs></styleSheet>`;
  expect(readDateStyles(xml)).toEqual([false, isDate, true]);
});

test.each<[string, boolean, string]>([
  ['45292', false, '2024-01-01'],
  ['45292.5', false, '2024-01-01 12:00:00'],
  ['0.25', false, '06:00:00'],
  ['43831', true, '2024-01-02'],
  ['45292.999999', false, '2024-01-02 00:00:00'],
  ['-1', false, '-1'],
  ['1e99', false, '1e99'],
  ['soon', false, 'soon'],
])('formatSerialDate(%s, since 1904: %s) is %s', (value, since1904, text) =>
  expect(formatSerialDate(value, since1904)).toBe(text),
);
