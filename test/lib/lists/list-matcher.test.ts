// Tests of the list matcher: it matches chain and address, and equivalent addresses of other chains.
import { expect, test } from 'vitest';
import type { ListEntry, ListHead } from '../../../lib/lists/list-entry';
import { createListMatcher } from '../../../lib/lists/list-matcher';
import { BTC, EVM_CANONICAL } from './ofac-samples';

const list = (name: string, date: string, ...entries: ListEntry[]): { head: ListHead; entries: ListEntry[] } => ({
  head: { id: name, name, kind: 'sanctions', source: 'csv', date, importedAt: 0, count: entries.length, refused: 0 },
  entries,
});
const evm = (label?: string): ListEntry => ({ chain: 'evm', address: EVM_CANONICAL, ...(label ? { label } : {}) });
const matcher = createListMatcher([
  list('OFAC SDN', '2026-11-12', evm('ADA'), { chain: 'bitcoin', address: BTC }),
  list('Own', '', evm()),
]);

test.each([
  [
    'evm',
    EVM_CANONICAL,
    [
      { list: 'OFAC SDN', kind: 'sanctions', label: 'ADA', date: '2026-11-12' },
      { list: 'Own', kind: 'sanctions' },
    ],
  ],
  ['bitcoin', BTC, [{ list: 'OFAC SDN', kind: 'sanctions', date: '2026-11-12' }]],
  ['bitcoin-sv', BTC, [{ list: 'OFAC SDN', kind: 'sanctions', date: '2026-11-12', as: 'bitcoin' }]],
  ['evm', '0x00', []],
  ['__proto__', 'constructor', []],
])('%s %s', (chain, address, matches) => {
  expect(matcher.match({ chain, address })).toEqual(matches);
});

const VERGE = 'DFFJhnQNZf8rf67tYnesPu7MuGUpYtzv7Z';
const CASH = 'qp3wjpa3tjlj042z2wv7hahsldgwhwy0rq9sywjpyy';

test('list matcher finds a Bitcoin Cash account by its legacy form, and no other', () => {
  const { match } = createListMatcher([list('OFAC SDN', '', { chain: 'bitcoin-cash', address: CASH })]);
  expect(match({ chain: 'bitcoin', address: BTC })).toEqual([
    { list: 'OFAC SDN', kind: 'sanctions', as: 'bitcoin-cash' },
  ]);
  expect(match({ chain: 'bitcoin-cash', address: CASH })).toEqual([{ list: 'OFAC SDN', kind: 'sanctions' }]);
  expect(match({ chain: 'bitcoin', address: '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2' })).toEqual([]);
});

test('list matcher finds a Verge entry for an address taken for Dogecoin', () => {
  const { match } = createListMatcher([list('OFAC SDN', '', { chain: 'verge', address: VERGE, label: 'EXAMPLE' })]);
  expect(match({ chain: 'dogecoin', address: VERGE })).toEqual([
    { list: 'OFAC SDN', kind: 'sanctions', label: 'EXAMPLE', as: 'verge' },
  ]);
});
