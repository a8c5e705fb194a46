// Of several hits of one address in a cell, the one that shows most of it carries the mark.
import { expect, test } from 'vitest';
import { better, type Hit, keyOf, type Met } from '../../../../lib/page/model/occurrence';

const hit = (met: Met) => ({ met }) as Hit;

test('full beats split beats shortened beats name; the earlier wins among equals', () => {
  const order: Met[] = ['full', 'split', 'shortened', 'name'];
  for (const [at, one] of order.entries()) {
    for (const [place, other] of order.entries()) {
      const [first, second] = [hit(one), hit(other)];
      expect(better(first, second)).toBe(place < at ? second : first);
    }
  }
});

test('chains keep equal addresses apart', () => {
  expect(keyOf('bitcoin', '1x')).not.toBe(keyOf('bitcoin-cash', '1x'));
});
