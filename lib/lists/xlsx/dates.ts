// Detects date styles of XLSX cells and converts serial numbers to dates (ECMA-376 Part 1, 18.17.4.1).
import { scanXml } from '../xml-tokenizer';

const DAY_MS = 86_400_000;
/** Day 0 is two days early, because the first spreadsheets treated 1900 as a leap year. */
const SINCE_1900 = Date.UTC(1899, 11, 30);
const SINCE_1904 = Date.UTC(1904, 0, 1);
/** Serial number limit: the year 9999 is the last of any spreadsheet. */
const MAX_DAYS = 2_958_466;

/** Built-in number formats without a format code in the file: dates and times of all languages. */
const isBuiltIn = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** Literal parts of a format code: quoted text, a letter after `\` or `_`, colors and currencies in brackets. */
const LITERAL_PARTS = /"[^"]*"|\\.|_.|\[[^[\]]*\]/g;
const isDateCode = (code: string): boolean => /[ymdhs]/i.test(code.replace(LITERAL_PARTS, ''));

/**
 * Reads the cell styles.
 * @param xml the styles part
 * @returns for each cell style whether its numbers are dates
 * @throws ListFileRejected as `scanXml` does
 */
export function readDateStyles(xml: string): boolean[] {
  /** Format id → whether it is a date format; thousands of styles may share a format. */
  const dates = new Map<string, boolean>();
  const styles: boolean[] = [];
  let inCellStyles = false;
  scanXml(xml, {
    open(name, attribute) {
      if (name === 'numFmt') dates.set(attribute('numFmtId'), isDateCode(attribute('formatCode')));
      if (name === 'cellXfs') inCellStyles = true;
      if (name !== 'xf' || !inCellStyles) return;
      const id = attribute('numFmtId');
      styles.push(isBuiltIn(Number(id)) || dates.get(id) === true);
    },
    close(name) {
      if (name === 'cellXfs') inCellStyles = false;
    },
  });
  return styles;
}

/**
 * Converts a serial number: `45292.5` → `2024-01-01 12:00:00`. Whole days have no time, fractions below one no date;
 * other values are returned unchanged.
 */
export function formatSerialDate(value: string, since1904: boolean): string {
  const days = Number(value);
  if (!(days >= 0 && days < MAX_DAYS)) return value;
  const at = new Date(Math.round(((since1904 ? SINCE_1904 : SINCE_1900) + days * DAY_MS) / 1000) * 1000).toISOString();
  const [day, time] = [at.slice(0, 10), at.slice(11, 19)];
  if (Number.isInteger(days)) return day;
  return days < 1 ? time : `${day} ${time}`;
}
