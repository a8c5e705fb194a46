// The bounds of a bulk run, and in which portions it travels and lies.

/** A file of this size is read in seconds; a larger one is split by whoever made it. */
export const MAX_BULK_FILE_BYTES = 20_000_000;
/** Rows, and with them addresses, of one run. */
export const MAX_ROWS = 100_000;
/** What is kept of a row to stand beside its answer. */
export const MAX_COLUMNS = 100;
export const MAX_CELL = 2_000;

/** Addresses in one kept portion: whole batches, small enough to be sealed anew after each. */
export const CHUNK_ADDRESSES = 200;
/** Rows of the source in one portion, and how many characters they have together where one row alone has not more. */
export const PART_ROWS = 500;
const PART_LETTERS = 1_000_000;

/** Finished runs that stay; of more the oldest goes. */
export const MAX_STORED_RUNS = 5;

export const splitIntoChunks = (count: number): number => Math.ceil(count / CHUNK_ADDRESSES);

/** The rows in portions of a size that a message takes. */
export function splitIntoParts<T extends { cells: readonly string[] }>(rows: readonly T[]): T[][] {
  const parts: T[][] = [];
  let part: T[] = [];
  let letters = 0;
  for (const row of rows) {
    const own = row.cells.reduce((sum, cell) => sum + cell.length, 0);
    if (part.length === PART_ROWS || (part.length > 0 && letters + own > PART_LETTERS)) {
      parts.push(part);
      part = [];
      letters = 0;
    }
    part.push(row);
    letters += own;
  }
  return part.length ? [...parts, part] : parts;
}
