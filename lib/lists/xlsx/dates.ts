// Dates of a workbook: a number that only its style tells from any other (ECMA-376 Part 1, 18.8.30 and 18.17.4.1).
import { scanXml } from '../xml-tokenizer';

const DAY_MS = 86_400_000;
/** Day 0: two days early, because the first spreadsheets took 1900 for a leap year. */
const SINCE_1900 = Date.UTC(1899, 11, 30);
const SINCE_1904 = Date.UTC(1904, 0, 1);
/** The year 9999, beyond which no spreadsheet counts. */
const MAX_DAYS = 2_958_466;

/** Formats that have a number and no code in the file: dates and times of every language. */
const isBuiltIn = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** What a format shows as it stands: text in quotes, a letter behind `\` or `_`, colours and currencies in brackets. */
const AS_IT_STANDS = /"[^"]*"|\\.|_.|\[[^[\]]*\]/g;
const isDateCode = (code: string): boolean => /[ymdhs]/i.test(code.replace(AS_IT_STANDS, ''));

/** @param xml of the styles. @returns for each style of a cell whether its numbers are dates. @throws ListFileRejected as `scanXml` */
export function dateStyles(xml: string): boolean[] {
  /** Of each format whether it is a date's: thousands of styles may have one format. */
  const dates = new Map<string, boolean>();
  const styles: boolean[] = [];
  let isOfCells = false;
  scanXml(xml, {
    open(name, attribute) {
      if (name === 'numFmt') dates.set(attribute('numFmtId'), isDateCode(attribute('formatCode')));
      if (name === 'cellXfs') isOfCells = true;
      if (name !== 'xf' || !isOfCells) return;
      const id = attribute('numFmtId');
      styles.push(isBuiltIn(Number(id)) || dates.get(id) === true);
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return styles;
}

/** `45292.5` → `2024-01-01 12:00:00`; a whole day without a time, a time without a day; what is no date stays as it is. */
export function dateText(value: string, since1904: boolean): string {
  const days = Number(value);
  if (!(days >= 0 && days < MAX_DAYS)) return value;
  const at = new Date(Math.round(((since1904 ? SINCE_1904 : SINCE_1900) + days * DAY_MS) / 1000) * 1000).toISOString();
  const [day, time] = [at.slice(0, 10), at.slice(11, 19)];
  if (Number.isInteger(days)) return day;
  return days < 1 ? time : `${day} ${time}`;
}
