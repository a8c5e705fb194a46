// The portions in which a run travels: never more rows or letters than a message takes, and none lost.
import { expect, test } from 'vitest';
import { CHUNK_ADDRESSES, PART_ROWS, splitIntoChunks, splitIntoParts } from '../../../lib/bulk/limits';

const row = (letters: number) => ({ cells: ['x'.repeat(letters)] });

test.each([
  [0, []],
  [1, [1]],
  [PART_ROWS, [PART_ROWS]],
  [PART_ROWS + 1, [PART_ROWS, 1]],
])('%i rows', (count, sizes) =>
  expect(splitIntoParts(Array.from({ length: count }, () => row(1))).map(({ length }) => length)).toEqual(sizes),
);

test('long rows stand in fewer, one that is longer alone', () =>
  expect(splitIntoParts([row(600_000), row(600_000), row(2_000_000), row(1)]).map(({ length }) => length)).toEqual([
    1, 1, 1, 1,
  ]));

test.each([
  [0, 0],
  [CHUNK_ADDRESSES, 1],
  [CHUNK_ADDRESSES + 1, 2],
])('%i addresses lie in %i portions', (count, chunks) => expect(splitIntoChunks(count)).toBe(chunks));
