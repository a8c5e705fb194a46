// Tests of membership and figures: members are found, and the figures agree with what is measured.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeFigures, countSetBits, hashKey, mayContain } from '../../../lib/datasets/bloom-filter';
import { type ReadFilter, readFilter } from '../../../lib/datasets/read-filter';
import { buildFilterFile, inPieces } from './build-filter';

const keyOf = (index: number) => Uint8Array.of(...new TextEncoder().encode(`key ${index}`));
const keys = (from: number, count: number) => Array.from({ length: count }, (_, index) => keyOf(from + index));
const read = async (file: Uint8Array) => (await readFilter(inPieces(file, 1000))) as ReadFilter;

test('every member is found, for any shape', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 200, max: 5000 }), fc.integer({ min: 1, max: 24 }), async (bits, hashes) => {
      const { filter } = await read(buildFilterFile(keys(0, 10), bits, hashes));
      return keys(0, 10).every((key) => mayContain(filter, hashKey(key)));
    }),
    { numRuns: 50 },
  );
});

test('the figures agree with the measured ones', async () => {
  const { filter, setBits, members, falsePositiveRate } = await read(buildFilterFile(keys(0, 1000), 9_585, 7));
  expect(setBits).toBe(countSetBits(filter.words));
  expect(Math.abs(members - 1000)).toBeLessThan(30);
  const others = keys(1_000_000, 40_000).filter((key) => mayContain(filter, hashKey(key))).length;
  expect(Math.abs(others / 40_000 / falsePositiveRate - 1)).toBeLessThan(0.15);
});

test('an empty filter has no members, and a full one any number', () => {
  expect(computeFigures({ bits: 100, hashes: 3 }, 0)).toEqual({ fillRatio: 0, members: 0, falsePositiveRate: 0 });
  expect(computeFigures({ bits: 100, hashes: 3 }, 100)).toMatchObject({ members: Infinity, falsePositiveRate: 1 });
});
