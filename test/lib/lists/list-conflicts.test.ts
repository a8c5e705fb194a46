// Tests of list conflicts: own wallets and customers with list hits are counted, and the first fifty named.
import { expect, test } from 'vitest';
import { findListConflicts } from '../../../lib/lists/list-conflicts';
import type { ListHead } from '../../../lib/lists/list-entry';
import type { ListKind } from '../../../lib/verdict/local-annotations';

const list = (kind: ListKind, ...addresses: string[]) => ({
  head: { id: kind, name: kind, kind, source: 'csv', date: '', importedAt: 0, count: 0, refused: 0 } as ListHead,
  entries: addresses.map((address) => ({ chain: 'evm', address, label: `${kind} ${address}` })),
});

test('findListConflicts names addresses with a hit on own wallets or customers, each once', () => {
  const { total, first } = findListConflicts([
    list('sanctions', '1', '2', '3'),
    list('blocklist', '1', '4'),
    list('own-wallets', '1', '5'),
    list('customers', '4'),
    list('watchlist', '2'),
    list('labels', '3'),
  ]);
  expect(total).toBe(2);
  expect(first.map(({ address, lists }) => [address, lists.map(({ kind }) => kind)])).toEqual([
    ['1', ['own-wallets', 'sanctions', 'blocklist']],
    ['4', ['customers', 'blocklist']],
  ]);
  expect(first[0]?.lists[1]).toEqual({ list: 'sanctions', kind: 'sanctions', label: 'sanctions 1' });
});

test('findListConflicts counts all and names the first fifty, and tells chains apart', () => {
  const many = Array.from({ length: 60 }, (_, n) => String(n));
  const found = findListConflicts([list('customers', ...many), list('sanctions', ...many)]);
  expect([found.total, found.first.length]).toEqual([60, 50]);
  const other = list('sanctions', '1');
  other.entries = other.entries.map((entry) => ({ ...entry, chain: 'tron' }));
  expect(findListConflicts([list('customers', '1'), other]).total).toBe(0);
});
