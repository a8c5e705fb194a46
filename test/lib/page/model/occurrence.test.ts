// Tests of occurrence ranking: full matches come first, then split, shortened and named ones.
import { expect, test } from 'vitest';
import { type MatchKind, type Occurrence, occurrenceKey, pickBetterMatch } from '../../../../lib/page/model/occurrence';

const hit = (met: MatchKind) => ({ matchKind: met }) as Occurrence;

test('ranking orders full, split, shortened, name, and the earlier of equals', () => {
  const order: MatchKind[] = ['full', 'split', 'shortened', 'name'];
  for (const [at, one] of order.entries()) {
    for (const [place, other] of order.entries()) {
      const [first, second] = [hit(one), hit(other)];
      expect(pickBetterMatch(first, second)).toBe(place < at ? second : first);
    }
  }
});

test('occurrenceKey separates equal addresses of different chains', () => {
  expect(occurrenceKey('bitcoin', '1x')).not.toBe(occurrenceKey('bitcoin-cash', '1x'));
});
