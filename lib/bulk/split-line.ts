// Addresses that were written into one endless line → a row for each, as if each had a line of its own.
import { parsePasted } from '../detect/parse-pasted';
import { MAX_ADDRESS_CELL } from './detect-columns';
import type { DraftSourceRow } from './import-draft';

/** What stands between addresses that share a cell. */
const BETWEEN = /[\s,;|]+/;
/** So many pieces, spread over the line, tell that it is made of addresses. */
const LOOKED_AT = 20;

const piecesOf = (cells: readonly string[]) => cells.flatMap((cell) => cell.split(BETWEEN)).filter(Boolean);
const lengthOf = (cells: readonly string[]) => cells.reduce((sum, cell) => sum + cell.length, 0);

function isAddresses(pieces: readonly string[]): boolean {
  const step = Math.max(1, Math.floor(pieces.length / LOOKED_AT));
  const some = pieces.filter((_, place) => place % step === 0).slice(0, LOOKED_AT);
  return some.length > 1 && some.every((piece) => piece.length <= MAX_ADDRESS_CELL && parsePasted(piece).length > 0);
}

/** A row longer than a cell of addresses may be, and made of nothing else, becomes a row for each; all of its line. Other rows stay as they are. */
export function splitLongLine(rows: readonly DraftSourceRow[]): DraftSourceRow[] {
  return rows.flatMap((row) => {
    if (lengthOf(row.cells) <= MAX_ADDRESS_CELL) return [row];
    const pieces = piecesOf(row.cells);
    return isAddresses(pieces) ? pieces.map((piece) => ({ line: row.line, cells: [piece] })) : [row];
  });
}
