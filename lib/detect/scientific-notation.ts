// Detects numbers in scientific notation (`1.2E+48`), to which spreadsheets convert some addresses.

const SCIENTIFIC = /^["'\s]*\d(?:[.,]\d+)?E\+\d{2,3}["'\s]*$/i;

/** Tests whether a cell contains such a number, whose original digits are lost. Never throws. */
export const isScientificNotation = (cell: string): boolean => SCIENTIFIC.test(cell);
