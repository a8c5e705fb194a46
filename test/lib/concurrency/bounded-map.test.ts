// Entries in the order in which they were set: the newest stay, also one that was set again.
import { expect, test } from 'vitest';
import { createBoundedMap } from '../../../lib/concurrency/bounded-map';

test('keeps the entries that were set last', () => {
  const latest = createBoundedMap<string, number>(2);
  latest.set('a', 1);
  latest.set('b', 2);
  latest.set('a', 3);
  latest.set('c', 4);
  expect([...latest.values()]).toEqual([3, 4]);
  expect(latest.get('b')).toBeUndefined();
});

test('what was taken out makes room, and is told from what was not there', () => {
  const latest = createBoundedMap<string, number>(2);
  latest.set('a', 1);
  expect(latest.delete('a')).toBe(true);
  expect(latest.delete('a')).toBe(false);
  latest.set('b', 2);
  latest.set('c', 3);
  expect([...latest.values()]).toEqual([2, 3]);
});
