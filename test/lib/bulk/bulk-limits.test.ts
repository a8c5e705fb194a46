// Tests of bulk limits: rows are split into parts by count and length, and addresses into chunks by count.
import { expect, test } from 'vitest';
import { CHUNK_ADDRESSES, countChunks, PART_ROWS, splitIntoParts } from '../../../lib/bulk/bulk-limits';

const row = (letters: number) => ({ cells: ['x'.repeat(letters)] });

test.each([
  [0, []],
  [1, [1]],
  [PART_ROWS, [PART_ROWS]],
  [PART_ROWS + 1, [PART_ROWS, 1]],
])('splitIntoParts splits %i rows', (count, sizes) =>
  expect(splitIntoParts(Array.from({ length: count }, () => row(1))).map(({ length }) => length)).toEqual(sizes),
);

test('splitIntoParts puts fewer long rows into a part, and an oversized one alone', () =>
  expect(splitIntoParts([row(600_000), row(600_000), row(2_000_000), row(1)]).map(({ length }) => length)).toEqual([
    1, 1, 1, 1,
  ]));

test.each([
  [0, 0],
  [CHUNK_ADDRESSES, 1],
  [CHUNK_ADDRESSES + 1, 2],
])('countChunks splits %i addresses into %i chunks', (count, chunks) => expect(countChunks(count)).toBe(chunks));
