// Order, filters and counts of a page's addresses.
import { describe, expect, test } from 'vitest';
import type { ScreeningState } from '../../../lib/screening/state';
import {
  cellOf,
  chainsOf,
  filterRows,
  heldBack,
  NO_FILTER,
  overLimit,
  type PageRow,
  rowKey,
  sortByRisk,
} from '../../../lib/view/page-rows';
import { verdict } from './hook';

type Rest<T> = T extends unknown ? Omit<T, 'chain' | 'address'> : never;
const row = (address: string, rest: Rest<ScreeningState>, chain = 'evm'): PageRow => ({
  chain,
  address,
  text: `${address}…`,
  met: 'full',
  checksum: 'none',
  chains: [chain],
  inView: true,
  screening: { ...rest, chain, address } as ScreeningState,
});
const answer = (address: string, band: string | null, value: number | null = null, category = 'Hacker') =>
  row(address, { state: 'verdict', verdict: verdict(band !== 'none', band === 'none' ? null : band, value, category) });
const OVER = { state: 'over-budget', scope: 'page', used: 50, limit: 50, leftToday: 9 } as const;

const rows = [
  answer('clear', 'none'),
  row('idle', { state: 'idle' }),
  answer('low', 'Low Risk', 12),
  answer('severe-90', 'Severe Risk', 90, 'Mixer'),
  row('over', OVER, 'tron'),
  answer('no-band', null),
  answer('severe-100', 'Severe Risk', 100),
];

test('most pressing first; what is not known never sinks below what is', () => {
  expect(sortByRisk(rows).map(({ address }) => address)).toEqual([
    'severe-100',
    'severe-90',
    'no-band',
    'low',
    'over',
    'idle',
    'clear',
  ]);
  expect(rows[0]?.address).toBe('clear');
});

describe('filters', () => {
  test.each([
    ['none', NO_FILTER, 7],
    ['a level', { ...NO_FILTER, cells: ['severe' as const] }, 2],
    ['two cells', { ...NO_FILTER, cells: ['open' as const, 'none' as const] }, 3],
    ['a chain', { ...NO_FILTER, chain: 'tron' }, 1],
    ['a category, in any case', { ...NO_FILTER, text: ' mIXer ' }, 1],
    ['a part of an address', { ...NO_FILTER, text: 'severe-' }, 2],
    ['all at once', { cells: ['severe' as const], chain: 'evm', text: '100' }, 1],
  ])('%s', (_, filter, count) => expect(filterRows(rows, filter)).toHaveLength(count));
});

test('what one click may screen is what nobody asked about yet', () => {
  expect(heldBack(rows)).toEqual([
    { chain: 'evm', address: 'idle' },
    { chain: 'tron', address: 'over' },
  ]);
  expect(overLimit(rows)).toEqual([{ chain: 'tron', address: 'over' }]);
  expect(chainsOf(rows)).toEqual(['evm', 'tron']);
});

test('a key tells chain and address; a non-answer is counted as open', () => {
  expect(rowKey({ chain: 'evm', address: '0x1' })).toBe('evm:0x1');
  expect(cellOf({ chain: 'evm', address: '0x1', state: 'locked' })).toBe('open');
});
