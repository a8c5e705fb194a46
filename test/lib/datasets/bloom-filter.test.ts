// Tests of Bloom filters: members are found, statistics are close to measured ones, bad files are rejected.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readFilter } from '../../harness/read-filter';
import { buildFilterFile } from './build-filter';

const keyOf = (index: number) => new TextEncoder().encode(`key ${index}`);
const keys = (from: number, count: number) => Array.from({ length: count }, (_, index) => keyOf(from + index));

test('every member is found, for any shape', () => {
  fc.assert(
    fc.property(fc.integer({ min: 600, max: 5000 }), fc.integer({ min: 1, max: 24 }), (m, k) => {
      const filter = readFilter(buildFilterFile(keys(0, 10), m, k));
      return keys(0, 10).every(filter.has);
    }),
    { numRuns: 50 },
  );
});

test('the figures agree with the measured ones', () => {
  const filter = readFilter(buildFilterFile(keys(0, 1000), 9_585, 7));
  expect(filter).toMatchObject({ m: 9_585, k: 7 });
  expect(filter.fillRatio).toBeCloseTo(0.518, 2);
  expect(Math.abs(filter.members - 1000)).toBeLessThan(30);
  const others = keys(1_000_000, 40_000).filter(filter.has).length;
  expect(Math.abs(others / 40_000 / filter.falsePositiveRate - 1)).toBeLessThan(0.15);
});

test('a filter that is full is refused', () => {
  const file = buildFilterFile(keys(0, 10), 1000, 7);
  expect(() => readFilter(file.map((byte, at) => (at < 24 || at >= 24 + 15 * 8 ? byte : 255)))).toThrow('full');
});
