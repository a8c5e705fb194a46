// Joins addresses that are wrapped over several rows of a table, as copies from a PDF or a report have them.
import { classifyNonAddress } from '../detect/classify-non-address';
import { parsePasted } from '../detect/parse-pasted';
import { holdsAddress } from './detect-columns';
import type { DraftSourceRow } from './import-draft';
import type { TableCells } from './table-columns';

/** Maximum rows below the first that one address continues in. */
const MAX_CONTINUATIONS = 3;
const BEGINNING = /^\s*[0-9A-Za-z:]{6,}\s*$/;
const CONTINUATION = /^\s*[0-9A-Za-z]{2,}\s*$/;

/** Tests whether joined pieces are one address or one key. */
function isWhole(text: string, areOthersBlank: boolean): boolean {
  if (classifyNonAddress(text) === 'key') return true;
  const [found, ...others] = parsePasted(text);
  if (!found || others.length > 0 || found.text !== text || found.certainty !== 'sure') return false;
  return found.checksum === 'ok' || (found.checksum === 'none' && areOthersBlank);
}

const isBlankBeside = (cells: TableCells, column: number): boolean =>
  cells.every((cell, other) => other === column || cell.trim() === '');

/** Returns the joined row and the number of rows that it replaces; null if no address begins in the first row. */
function joinAt(rows: readonly DraftSourceRow[], at: number, column: number): [DraftSourceRow, number] | null {
  const row = rows[at];
  const beginning = row?.cells[column] ?? '';
  if (!row || !BEGINNING.test(beginning) || holdsAddress(beginning)) return null;
  let text = beginning.trim();
  let cells = [...row.cells];
  let areOthersBlank = true;
  for (let count = 1; count <= MAX_CONTINUATIONS; count++) {
    const next = rows[at + count];
    const piece = next?.cells[column] ?? '';
    if (!next || !CONTINUATION.test(piece) || holdsAddress(piece)) return null;
    text += piece.trim();
    areOthersBlank &&= isBlankBeside(next.cells, column);
    cells = Array.from({ length: Math.max(cells.length, next.cells.length) }, (_, other) =>
      other === column ? text : [cells[other], next.cells[other]].filter((cell) => cell?.trim()).join(' '),
    );
    if (isWhole(text, areOthersBlank)) return [{ line: row.line, cells }, count + 1];
  }
  return null;
}

/**
 * Joins rows whose address cells are pieces of one address. Without a checksum the other cells of the further rows have to be
 * blank.
 * @param columns columns with addresses
 */
export function joinWrappedRows(
  rows: readonly DraftSourceRow[],
  columns: readonly number[],
): readonly DraftSourceRow[] {
  const joined: DraftSourceRow[] = [];
  let isChanged = false;
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at];
    if (!row) break;
    const found = columns.reduce<[DraftSourceRow, number] | null>(
      (first, column) => first ?? joinAt(rows, at, column),
      null,
    );
    joined.push(found?.[0] ?? row);
    if (!found) continue;
    isChanged = true;
    at += found[1] - 1;
  }
  return isChanged ? joined : rows;
}
