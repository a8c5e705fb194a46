// Splits an overlong table row of addresses into one row per address.
import { holdsAddress, MAX_ADDRESS_CELL } from './detect-columns';
import type { DraftSourceRow } from './import-draft';

/** Separators between addresses within a cell. */
const SEPARATOR = /[\s,;|]+/;
/** Number of sampled tokens that must all be addresses. */
const SAMPLE_SIZE = 20;

const splitCells = (cells: readonly string[]) => cells.flatMap((cell) => cell.split(SEPARATOR)).filter(Boolean);
const totalLength = (cells: readonly string[]) => cells.reduce((sum, cell) => sum + cell.length, 0);

function areAddresses(pieces: readonly string[]): boolean {
  const step = Math.max(1, Math.floor(pieces.length / SAMPLE_SIZE));
  const sample = pieces.filter((_, index) => index % step === 0).slice(0, SAMPLE_SIZE);
  return sample.length > 1 && sample.every(holdsAddress);
}

/**
 * Replaces rows that exceed the cell limit and consist of addresses by one row per address with the same line number;
 * keeps other rows.
 */
export function splitLongRows(rows: readonly DraftSourceRow[]): DraftSourceRow[] {
  return rows.flatMap((row) => {
    if (totalLength(row.cells) <= MAX_ADDRESS_CELL) return [row];
    const pieces = splitCells(row.cells);
    return areAddresses(pieces) ? pieces.map((piece) => ({ line: row.line, cells: [piece] })) : [row];
  });
}
