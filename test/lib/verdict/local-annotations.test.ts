// Tests of local annotations: list hits are matches on sanctions lists and blocklists, sanctions first.
import { expect, test } from 'vitest';
import { getListHits, isListHit, LIST_KINDS } from '../../../lib/verdict/local-annotations';

test('list hits are matches on sanctions lists and blocklists', () => {
  expect(LIST_KINDS.filter((kind) => isListHit({ kind }))).toEqual(['sanctions', 'blocklist']);
});

test('getListHits returns sanctions first, and no other kind', () => {
  const kinds = ['labels', 'blocklist', 'sanctions', 'customers', 'blocklist', 'sanctions'] as const;
  const lists = kinds.map((kind, n) => ({ list: String(n), kind }));
  expect(getListHits({ lists, cases: [] }).map(({ list }) => list)).toEqual(['2', '5', '1', '4']);
  expect(getListHits(undefined)).toEqual([]);
});
