// Size limits of bulk runs, and functions that count chunks and split rows into message parts.

/** Maximum file size in bytes, read within seconds; the user has to split a larger file. */
export const MAX_BULK_FILE_BYTES = 20_000_000;
/** Maximum number of rows, and thereby of addresses, of a run. */
export const MAX_ROWS = 100_000;
/** Maximum number of lines above the header of a table. */
export const MAX_ROWS_ABOVE = 50;
/** Maximum columns per row and characters per cell that are stored for the results. */
export const MAX_COLUMNS = 100;
export const MAX_CELL = 2_000;
/** Maximum addresses of one stored row; further ones get a row of their own. */
export const MAX_ROW_ADDRESSES = 2_000;

/** Addresses per stored chunk: whole batches, small enough to be re-encrypted after each. */
export const CHUNK_ADDRESSES = 200;
/** Maximum rows per message part, and maximum characters of a part with several rows. */
export const PART_ROWS = 500;
const PART_LETTERS = 1_000_000;

/** Maximum number of finished runs that are stored; beyond it the oldest is deleted. */
export const MAX_STORED_RUNS = 5;

export const countChunks = (count: number): number => Math.ceil(count / CHUNK_ADDRESSES);

/** Splits rows into parts that fit into a message. */
export function splitIntoParts<T extends { cells: readonly string[] }>(rows: readonly T[]): T[][] {
  const parts: T[][] = [];
  let part: T[] = [];
  let letters = 0;
  for (const row of rows) {
    const rowLetters = row.cells.reduce((sum, cell) => sum + cell.length, 0);
    if (part.length === PART_ROWS || (part.length > 0 && letters + rowLetters > PART_LETTERS)) {
      parts.push(part);
      part = [];
      letters = 0;
    }
    part.push(row);
    letters += rowLetters;
  }
  return part.length ? [...parts, part] : parts;
}
