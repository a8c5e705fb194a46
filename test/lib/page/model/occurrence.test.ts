// Of several hits of one address in a cell, the one that shows most of it carries the mark.
import { expect, test } from 'vitest';
import { isBetterMatch, type MatchKind, type Occurrence, occurrenceKey } from '../../../../lib/page/model/occurrence';

const hit = (met: MatchKind) => ({ matchKind: met }) as Occurrence;

test('full beats split beats shortened beats name; the earlier wins among equals', () => {
  const order: MatchKind[] = ['full', 'split', 'shortened', 'name'];
  for (const [at, one] of order.entries()) {
    for (const [place, other] of order.entries()) {
      const [first, second] = [hit(one), hit(other)];
      expect(isBetterMatch(first, second)).toBe(place < at ? second : first);
    }
  }
});

test('chains keep equal addresses apart', () => {
  expect(occurrenceKey('bitcoin', '1x')).not.toBe(occurrenceKey('bitcoin-cash', '1x'));
});
