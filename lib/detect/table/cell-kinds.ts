// Tests for cells that are no name: amounts, dates, truth values.

const MAX_CELL = 48;
const MONTH = '(?:jan|feb|m[aä]r|apr|ma[iy]|jun|jul|aug|sep|o[ck]t|nov|de[cz])[a-zé]{0,7}\\.?';
const TIME =
  '(?:[T ,]{1,2}\\d{1,2}:\\d{2}(?::\\d{2})?(?:[.,]\\d{1,9})?\\s?(?:[ap]m)?\\s?(?:Z|UTC|GMT|[A-Z]{3,4}|[-+]\\d{2}:?\\d{2})?)?';
const DATE = new RegExp(
  `^(?:\\d{4}[-/.]\\d{1,2}[-/.]\\d{1,2}|\\d{1,2}[-/.]\\d{1,2}[-/.]\\d{2,4}|\\d{1,2}\\.?[- ]${MONTH}[- ,]{1,2}\\d{2,4}|${MONTH}[- ]\\d{1,2},? \\d{4}|\\d{4}年\\d{1,2}月\\d{1,2}日)${TIME}$|^\\d{1,2}:\\d{2}(?::\\d{2})?$`,
  'i',
);
const TRUTH = /^(?:true|false|yes|no|ja|nein|oui|non|sí|да|нет|是|否)$/i;

/** Tests whether a cell is a number, with or without a currency: `1,234.50`, `-0.1`, `5e-8`, `$5`, `0.75 BTC`, `12 %`. */
export function isAmount(cell: string): boolean {
  const amount = /^[-+]?\p{Sc}?\s?\d[\d.,'_\u00a0\u202f ]{0,30}(?:[eE][-+]?\d{1,3})?(?:\s?[%\p{Sc}]|\s[A-Z]{2,6})?$/u;
  return cell.length <= MAX_CELL && amount.test(cell.trim());
}
/** Tests whether a cell is a date or a time. */
export const isDate = (cell: string): boolean => cell.length <= MAX_CELL && DATE.test(cell.trim());
/** Tests whether a cell can be a name: it has a letter, and is no amount, date or truth value. */
export function isNameLike(cell: string): boolean {
  const text = cell.trim();
  return /\p{L}/u.test(text) && !isAmount(text) && !isDate(text) && !TRUTH.test(text);
}
