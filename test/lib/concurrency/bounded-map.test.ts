// Tests of the bounded map: the oldest entry is evicted, and a repeated `set` moves an entry to the end.
import { expect, test } from 'vitest';
import { createBoundedMap } from '../../../lib/concurrency/bounded-map';

test('bounded map keeps the most recently set entries', () => {
  const latest = createBoundedMap<string, number>(2);
  latest.set('a', 1);
  latest.set('b', 2);
  latest.set('a', 3);
  latest.set('c', 4);
  expect([...latest.values()]).toEqual([3, 4]);
  expect(latest.get('b')).toBeUndefined();
});

test('bounded map has room after a delete, which returns whether the key existed', () => {
  const latest = createBoundedMap<string, number>(2);
  latest.set('a', 1);
  expect(latest.delete('a')).toBe(true);
  expect(latest.delete('a')).toBe(false);
  latest.set('b', 2);
  latest.set('c', 3);
  expect([...latest.values()]).toEqual([2, 3]);
});
