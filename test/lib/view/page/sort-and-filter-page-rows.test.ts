// Tests of page rows: order, filters, counts and notes are derived from the addresses.
import { describe, expect, test } from 'vitest';
import type { ScreeningState } from '../../../../lib/verdict/screening-state';
import {
  countSendable,
  filterRows,
  getChains,
  getCountCell,
  getDeferredRows,
  getExceededLimit,
  getOverBudgetRows,
  getRowNotes,
  groupLookalikes,
  isInCells,
  NO_FILTER,
  type PageRow,
  rowKey,
  sortRows,
  summarizeRows,
} from '../../../../lib/view/page/sort-and-filter-page-rows';
import { ONE_OF_EACH } from '../../../gallery/screening-state-samples';
import { verdict } from '../../../harness/render-hook';

type Rest<T> = T extends unknown ? Omit<T, 'chain' | 'address'> : never;
const row = (address: string, rest: Rest<ScreeningState>, chain = 'evm'): PageRow => ({
  chain,
  address,
  text: `${address}…`,
  met: 'full',
  checksum: 'none',
  chains: [chain],
  inView: true,
  times: 1,
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

test('sortRows by risk keeps unknown above clean', () => {
  expect(sortRows(rows, 'risk').map(({ address }) => address)).toEqual([
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

test('sortRows by name puts unnamed rows last, and by times the most frequent first', () => {
  const label = { lists: [{ list: 'Mine', kind: 'labels' as const, label: 'Beta' }], cases: [] };
  const named = [
    row('x', { state: 'idle' }),
    { ...row('b', { state: 'idle', own: label }), pageName: 'Omega' },
    { ...row('a', { state: 'idle' }), pageName: 'Alpha', times: 3 },
  ];
  expect(sortRows(named, 'name').map(({ address }) => address)).toEqual(['a', 'b', 'x']);
  expect(sortRows(named, 'times').map(({ address }) => address)).toEqual(['a', 'x', 'b']);
  expect(sortRows(named, 'page')).toBe(named);
  expect(filterRows(named, { ...NO_FILTER, text: 'omeg' }, (code) => code)).toHaveLength(1);
});

const nameOf = (code: string) => `named ${code}`;

describe('filters', () => {
  test.each([
    ['none', NO_FILTER, 7],
    ['a level', { ...NO_FILTER, cells: ['severe' as const] }, 2],
    ['two cells', { ...NO_FILTER, cells: ['open' as const, 'none' as const] }, 3],
    ['a chain', { ...NO_FILTER, chain: 'tron' }, 1],
    ['a category, in any case', { ...NO_FILTER, text: ' mIXer ' }, 1],
    ['the name of a category code', { ...NO_FILTER, text: 'named mix' }, 1],
    ['a part of an address', { ...NO_FILTER, text: 'severe-' }, 2],
    ['all combined', { ...NO_FILTER, cells: ['severe' as const], chain: 'evm', text: '100' }, 1],
  ])('%s', (_, filter, count) => expect(filterRows(rows, filter, nameOf)).toHaveLength(count));
});

test('isInCells adds up levels and list hits', () => {
  const hit = {
    ...rows[0]?.screening,
    own: { lists: [{ list: 'SDN', kind: 'sanctions' }], cases: [] },
  } as ScreeningState;
  const label = {
    ...rows[0]?.screening,
    own: { lists: [{ list: 'Mine', kind: 'labels' }], cases: [] },
  } as ScreeningState;
  expect(isInCells(hit, ['list-hit'])).toBe(true);
  expect(isInCells(label, ['list-hit'])).toBe(false);
  expect(isInCells(label, ['list-hit', 'none'])).toBe(true);
  expect(isInCells(hit, ['severe'])).toBe(false);
  expect(isInCells(label, [])).toBe(true);
});

test('getDeferredRows returns rows not screened yet', () => {
  expect(getDeferredRows(rows)).toEqual([
    { chain: 'evm', address: 'idle' },
    { chain: 'tron', address: 'over' },
  ]);
  expect(getOverBudgetRows(rows)).toEqual([{ chain: 'tron', address: 'over' }]);
  expect(getExceededLimit(rows)).toBe('page');
  const unsent = [
    row('way', { state: 'waiting', since: 0 }),
    row('queue', { state: 'queued', ahead: 0, nextTry: 0, because: 'paused' }),
    row('net', { state: 'offline', since: 0, ahead: 0 }),
    row('chain', { state: 'unsupported' }, 'zcash'),
  ];
  expect(countSendable([...rows, ...unsent]), 'those on their way and those of no chain cost nothing').toBe(
    rows.length,
  );
  const [over] = rows.filter(({ screening }) => screening.state === 'over-budget') as [PageRow];
  const byDay = { ...over, screening: { ...over.screening, ...OVER, scope: 'day' as const } };
  expect(getExceededLimit([byDay])).toBe('day');
  expect(getExceededLimit([over, byDay]), 'several limits have no one name').toBeNull();
  expect(getExceededLimit([])).toBeNull();
  expect(getChains(rows)).toEqual(['evm', 'tron']);
});

test('rowKey joins chain and address, and unanswered rows count as open', () => {
  expect(rowKey({ chain: 'evm', address: '0x1' })).toBe('evm:0x1');
  expect(getCountCell({ chain: 'evm', address: '0x1', state: 'locked' })).toBe('open');
});

describe('page notes', () => {
  const noted = [
    rows[0] as PageRow,
    { ...(rows[2] as PageRow), alike: 'idle' },
    { ...(rows[1] as PageRow), alike: 'low', linksTo: 'elsewhere' },
    { ...(rows[6] as PageRow), checksum: 'mismatch' as const },
    row('far', { state: 'unsupported' }, 'zcash'),
  ];
  const names = (list: PageRow[]) => list.map(({ address }) => address);

  test('getRowNotes returns the most serious note first', () => {
    expect(noted.map(getRowNotes)).toEqual([[], ['look-alike'], ['look-alike', 'link-differs'], ['mismatch'], []]);
  });

  test('noted rows can be filtered', () => {
    expect(names(filterRows(noted, { ...NO_FILTER, noted: true }, nameOf))).toEqual(['low', 'idle', 'severe-100']);
    expect(names(sortRows(noted, 'page'))).toEqual(names(noted));
  });

  test('list match is not a note, and is counted and filtered separately', () => {
    const own = { lists: [{ list: 'OFAC', kind: 'sanctions' as const }], cases: [] };
    const listed = noted.map((one, at) => (at === 0 ? { ...one, screening: { ...one.screening, own } } : one));
    expect(summarizeRows(listed)).toMatchObject({ noted: 3, listed: 1 });
    expect(names(filterRows(listed, { ...NO_FILTER, listed: true }, nameOf))).toEqual(names(listed.slice(0, 1)));
    expect(filterRows(listed, { ...NO_FILTER, noted: true }, nameOf)).toHaveLength(3);
    expect(filterRows(listed, { ...NO_FILTER, noted: true, listed: true }, nameOf)).toHaveLength(4);
  });

  test('summarizeRows counts each address once beside the notes', () => {
    const none = { pending: 0, held: 0, failed: 0, notCovered: 0, locked: 0 };
    expect(summarizeRows(noted)).toEqual({
      found: 5,
      answered: 3,
      ...none,
      held: 1,
      notCovered: 1,
      noted: 3,
      listed: 0,
    });
    expect(summarizeRows([])).toEqual({ found: 0, answered: 0, ...none, noted: 0, listed: 0 });
    const each = Object.values(ONE_OF_EACH).map((screening) => ({ ...noted[0], ...screening, screening }) as PageRow);
    const { found, noted: _, listed: __, ...parts } = summarizeRows(each);
    expect(parts).toEqual({ answered: 2, pending: 3, held: 2, failed: 1, notCovered: 1, locked: 1 });
    expect(Object.values(parts).reduce((sum, n) => sum + n, 0)).toBe(found);
  });

  test('groupLookalikes returns groups in page order', () => {
    expect(groupLookalikes(noted).map(names)).toEqual([['low', 'idle']]);
    const alike = (address: string, other: string, chain = 'evm') => ({
      ...row(address, { state: 'idle' }, chain),
      alike: other,
    });
    const many = [alike('a', 'c'), alike('x', 'y'), alike('b', 'c'), row('c', { state: 'idle' }), alike('y', 'x')];
    expect(groupLookalikes(many).map(names)).toEqual([
      ['a', 'b', 'c'],
      ['x', 'y'],
    ]);
    expect(groupLookalikes([alike('a', 'a'), alike('b', 'gone'), alike('c', 'a', 'tron')])).toEqual([]);
    const chained = Array.from({ length: 20_000 }, (_, n) => alike(`${n}`, `${Math.max(0, n - 1)}`));
    expect(groupLookalikes(chained).map(({ length }) => length)).toEqual([20_000]);
  });
});
