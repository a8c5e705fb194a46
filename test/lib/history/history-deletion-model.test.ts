// Tests of deleting an address, site or period from the history: other and later records are kept.
import { expect, test } from 'vitest';
import type { AddressHistory } from '../../../lib/history/address-history';
import {
  coversEvent,
  type DeletionTarget,
  selectKept,
  withDeletions,
} from '../../../lib/history/history-deletion-model';
import type { HistoryEvent } from '../../../lib/history/history-event';

const DAY_MS = 86_400_000;
const EVENT: HistoryEvent = {
  ...{ kind: 'met', at: 5 * DAY_MS, chain: 'evm', address: '0x1', level: null, score: null },
  ...{ categories: [], before: null, site: 'a.example' },
};
const period = (at: number) => ({
  ...{ at, lastAt: at, times: 1, foundRisk: false, band: null, score: null },
  ...{ config: '', hops: null, service: 'svc.example', version: null },
});
const HISTORY: AddressHistory = {
  ...{ chain: 'evm', address: '0x1', chunks: [0], cleared: 0 },
  periods: { a: [period(2 * DAY_MS), period(5 * DAY_MS)], b: [period(5 * DAY_MS)] },
  places: [
    {
      site: 'a.example',
      days: [
        [2, 1],
        [5, 3],
      ],
    },
    { site: 'b.example', days: [[5, 1]] },
  ],
};

test.each<[DeletionTarget, boolean]>([
  [{ kind: 'address', chain: 'evm', address: '0x1' }, true],
  [{ kind: 'address', chain: 'tron', address: '0x1' }, false],
  [{ kind: 'site', site: 'a.example' }, true],
  [{ kind: 'site', site: 'b.example' }, false],
  [{ kind: 'period', from: 5 * DAY_MS, to: 6 * DAY_MS }, true],
  [{ kind: 'period', from: 4 * DAY_MS, to: 5 * DAY_MS }, false],
])('%j covers the event: %s', (target, covers) => {
  expect(coversEvent(target, EVENT)).toBe(covers);
  expect(selectKept([EVENT], 3, [{ id: 1, target, end: 4 }])).toHaveLength(covers ? 0 : 1);
  // Recorded after the deletion.
  expect(selectKept([EVENT], 4, [{ id: 1, target, end: 4 }])).toHaveLength(1);
});

const deleted = (target: DeletionTarget, history = HISTORY) => withDeletions(history, [{ id: 1, target, end: 9 }]);

test('deleted address keeps nothing, another address everything', () => {
  expect(deleted({ kind: 'address', chain: 'evm', address: '0x1' })).toMatchObject({ periods: {}, places: [] });
  expect(deleted({ kind: 'address', chain: 'evm', address: '0x2' })).toEqual({ ...HISTORY, cleared: 1 });
});

test('deleted site keeps verdicts and other sites', () => {
  const { places, periods } = deleted({ kind: 'site', site: 'a.example' });
  expect(places).toEqual([{ site: 'b.example', days: [[5, 1]] }]);
  expect(periods).toEqual(HISTORY.periods);
});

test('deleted period keeps what was outside of it', () => {
  const { places, periods } = deleted({ kind: 'period', from: 5 * DAY_MS, to: 6 * DAY_MS });
  expect(places).toEqual([{ site: 'a.example', days: [[2, 1]] }]);
  expect(periods).toEqual({ a: [period(2 * DAY_MS)] });
});

test('deletion that was applied before does not remove what came after it', () => {
  const later = { ...HISTORY, cleared: 1 };
  expect(deleted({ kind: 'address', chain: 'evm', address: '0x1' }, later)).toEqual(later);
});
