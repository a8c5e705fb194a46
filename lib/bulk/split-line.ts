// Splitter of long lines that consist of addresses: creates one row per address.
import { parsePasted } from '../detect/parse-pasted';
import { MAX_ADDRESS_CELL } from './detect-columns';
import type { DraftSourceRow } from './import-draft';

/** Separators between addresses within a cell. */
const BETWEEN = /[\s,;|]+/;
/** Number of sampled tokens that must all be addresses. */
const LOOKED_AT = 20;

const piecesOf = (cells: readonly string[]) => cells.flatMap((cell) => cell.split(BETWEEN)).filter(Boolean);
const lengthOf = (cells: readonly string[]) => cells.reduce((sum, cell) => sum + cell.length, 0);

function isAddresses(pieces: readonly string[]): boolean {
  const step = Math.max(1, Math.floor(pieces.length / LOOKED_AT));
  const some = pieces.filter((_, place) => place % step === 0).slice(0, LOOKED_AT);
  return some.length > 1 && some.every((piece) => piece.length <= MAX_ADDRESS_CELL && parsePasted(piece).length > 0);
}

/**
 * Replaces rows that exceed the cell limit and consist of addresses by one row per address with the same line number;
 * keeps other rows.
 */
export function splitLongLine(rows: readonly DraftSourceRow[]): DraftSourceRow[] {
  return rows.flatMap((row) => {
    if (lengthOf(row.cells) <= MAX_ADDRESS_CELL) return [row];
    const pieces = piecesOf(row.cells);
    return isAddresses(pieces) ? pieces.map((piece) => ({ line: row.line, cells: [piece] })) : [row];
  });
}
