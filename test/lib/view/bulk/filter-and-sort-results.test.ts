// Tests of bulk result filters and sorting: rows are filtered by level, chain and text, and sorted by column.
import { describe, expect, test, vi } from 'vitest';
import type { BulkRow } from '../../../../lib/view/bulk/bulk-rows';
import {
  filterResults,
  HIGHEST_RISK_FIRST,
  NO_RESULT_FILTER,
  type OrderColumn,
  type ResultFilter,
  takeFirstSorted,
  toggleOrder,
} from '../../../../lib/view/bulk/filter-and-sort-results';

const NO_SCORE = -1;
/** Riskiest first, as every result list arrives: [address, chain, line, rank, score]. */
const ROWS = (
  [
    ['0xb', 'evm', 9, 0, 95],
    ['0xa', 'evm', 2, 0, 91],
    ['Tz', 'tron', 5, 3, 20],
    ['0xd', 'evm', 1, 6, NO_SCORE],
    ['Ta', 'tron', 3, 9, NO_SCORE],
    ['0xc', 'evm', 7, 9, NO_SCORE],
  ] as const
).map(([address, chain, line, rank, score], place): BulkRow => {
  const cell = rank === 0 ? 'severe' : rank === 9 ? 'none' : 'open';
  return {
    key: `${chain}:${address}`,
    chunk: 0,
    place,
    line,
    screening: { chain, address, state: 'idle' },
    cell,
    isSanctioned: false,
    hasListHit: address === 'Ta',
    rank,
    score,
  };
});
const addresses = (rows: readonly BulkRow[]) => rows.map(({ screening }) => screening.address).join(' ');

describe('sorting', () => {
  test.each<[OrderColumn, boolean, string]>([
    ['risk', false, '0xb 0xa Tz 0xd Ta 0xc'],
    ['risk', true, 'Ta 0xc 0xd Tz 0xa 0xb'],
    ['score', false, '0xb 0xa Tz 0xd Ta 0xc'],
    ['score', true, 'Tz 0xa 0xb 0xd Ta 0xc'],
    ['address', false, '0xa 0xb 0xc 0xd Ta Tz'],
    ['address', true, 'Tz Ta 0xd 0xc 0xb 0xa'],
    ['chain', false, '0xb 0xa 0xd 0xc Tz Ta'],
    ['chain', true, 'Tz Ta 0xb 0xa 0xd 0xc'],
    ['row', false, '0xd 0xa Ta Tz 0xc 0xb'],
    ['row', true, '0xb 0xc Tz Ta 0xa 0xd'],
  ])('takeFirstSorted by %s, reversed %s', (column, isReversed, expected) => {
    const before = addresses(ROWS);
    expect(addresses(takeFirstSorted(ROWS, { column, isReversed }, 100))).toBe(expected);
    for (let most = 1; most < 6; most++)
      expect(addresses(takeFirstSorted(ROWS, { column, isReversed }, most))).toBe(
        expected.split(' ').slice(0, most).join(' '),
      );
    expect(addresses(ROWS)).toBe(before);
  });

  test('takeFirstSorted sorts only the rows needed of very many', () => {
    const MANY = 20_000;
    let compared = 0;
    const many = Array.from({ length: MANY }, (_, n): BulkRow => {
      const [row] = ROWS as [BulkRow];
      return { ...row, screening: { ...row.screening, address: String((n * 7_919) % MANY).padStart(5, '0') } };
    });
    const counting = many.map((row) => ({
      ...row,
      get screening() {
        compared += 1;
        return row.screening;
      },
    }));
    const first = takeFirstSorted(counting, { column: 'address', isReversed: false }, 50);
    expect(first.map(({ screening }) => Number(screening.address))).toEqual(Array.from({ length: 50 }, (_, n) => n));
    // A full sort would compare each about fourteen times.
    expect(compared).toBeLessThan(4 * MANY);
  });
});

test('toggleOrder starts another column ascending and reverses the same one', () => {
  const byScore = toggleOrder(HIGHEST_RISK_FIRST, 'score');
  expect(byScore).toEqual({ column: 'score', isReversed: false });
  expect(toggleOrder(byScore, 'score').isReversed).toBe(true);
  expect(toggleOrder(toggleOrder(byScore, 'score'), 'score').isReversed).toBe(false);
  expect(toggleOrder(toggleOrder(byScore, 'score'), 'row')).toEqual({ column: 'row', isReversed: false });
});

const nameOf = (code: string) => `named ${code}`;
const nothingOwn = () => false;

describe('filtering', () => {
  test.each<[Partial<ResultFilter>, string]>([
    [{}, '0xb 0xa Tz 0xd Ta 0xc'],
    [{ cells: ['severe'] }, '0xb 0xa'],
    [{ cells: ['severe', 'none'] }, '0xb 0xa Ta 0xc'],
    [{ cells: ['list-hit'] }, 'Ta'],
    [{ cells: ['severe', 'list-hit'] }, '0xb 0xa Ta'],
    [{ chain: 'tron' }, 'Tz Ta'],
    [{ keys: new Set(['tron:Tz', 'evm:0xc']) }, 'Tz 0xc'],
    [{ keys: new Set(['tron:Tz', 'evm:0xc']), chain: 'evm' }, '0xc'],
    [{ chain: 'tron', cells: ['none'] }, 'Ta'],
    [{ text: ' 0XA ' }, '0xa'],
    [{ text: '7' }, '0xc'],
    [{ text: 'nobody' }, ''],
  ])('filterResults %j', (change, expected) =>
    expect(addresses(filterResults(ROWS, { ...NO_RESULT_FILTER, ...change }, nothingOwn, nameOf))).toBe(expected),
  );

  test('filterResults finds score categories', () => {
    const [row] = ROWS as [BulkRow];
    const contributions = [{ category: 'Mixer', share: 1 }];
    const verdict = { foundRisk: true, score: { value: 1, contributions } };
    const mixed = { ...row, screening: { ...row.screening, state: 'verdict', verdict } } as unknown as BulkRow;
    expect(filterResults([mixed, row], { ...NO_RESULT_FILTER, text: 'named mixer' }, nothingOwn, nameOf)).toEqual([
      mixed,
    ]);
    expect(filterResults([mixed, row], { ...NO_RESULT_FILTER, text: 'mix' }, nothingOwn, nameOf)).toEqual([mixed]);
  });

  test('filterResults finds source row text in lower case', () => {
    const saysOwn = vi.fn(({ place }: BulkRow, wanted: string) => place === 4 && wanted === 'ada');
    expect(addresses(filterResults(ROWS, { ...NO_RESULT_FILTER, text: ' ADA' }, saysOwn, nameOf))).toBe('Ta');
    expect(addresses(filterResults(ROWS, { ...NO_RESULT_FILTER, chain: 'evm', text: 'ada' }, saysOwn, nameOf))).toBe(
      '',
    );
  });
});
