// Matching: by chain and canonical address, in the order in which the lists came.
import { expect, test } from 'vitest';
import type { ListEntry, ListHead } from '../../../lib/lists/entry';
import { createMatcher } from '../../../lib/lists/match';
import { BTC, EVM_CANONICAL } from './samples';

const list = (name: string, date: string, ...entries: ListEntry[]): { head: ListHead; entries: ListEntry[] } => ({
  head: { id: name, name, source: 'csv', date, importedAt: 0, count: entries.length, refused: 0 },
  entries,
});
const evm = (label?: string): ListEntry => ({ chain: 'evm', address: EVM_CANONICAL, ...(label ? { label } : {}) });
const matcher = createMatcher([
  list('OFAC SDN', '2026-11-12', evm('ADA'), { chain: 'bitcoin', address: BTC }),
  list('Own', '', evm()),
]);

test.each([
  ['evm', EVM_CANONICAL, [{ list: 'OFAC SDN', label: 'ADA', date: '2026-11-12' }, { list: 'Own' }]],
  ['bitcoin', BTC, [{ list: 'OFAC SDN', date: '2026-11-12' }]],
  ['bitcoin-sv', BTC, []],
  ['evm', '0x00', []],
  ['__proto__', 'constructor', []],
])('%s %s', (chain, address, matches) => {
  expect(matcher.match({ chain, address })).toEqual(matches);
});
