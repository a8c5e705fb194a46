// What a spreadsheet leaves of long digits that it took for a number: `1.2E+48` for an address, all but its first digits lost.

const SCIENTIFIC = /^["'\s]*\d(?:[.,]\d+)?E\+\d{2,3}["'\s]*$/i;

/** Whether a cell is such a rest. Never throws. */
export const isScientificNotation = (cell: string): boolean => SCIENTIFIC.test(cell);
