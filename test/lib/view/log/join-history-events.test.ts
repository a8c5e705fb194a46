// Tests of the joined history: a visit of a page and its verdict are one row, everything else keeps its row.
import { expect, test } from 'vitest';
import type { HistoryRow } from '../../../../lib/messages/tables/history-messages';
import { joinHistoryEvents } from '../../../../lib/view/log/join-history-events';

const MINUTE = 60_000;
const toEvent = (kind: HistoryRow['kind'], minute: number, address = 'a', site = 'x.example'): HistoryRow => ({
  ...{
    kind,
    at: minute * MINUTE,
    chain: 'evm',
    address,
    level: 'high',
    score: 1,
    categories: [],
    before: null,
    own: null,
  },
  site: kind === 'met' ? site : '',
});
const shape = (events: HistoryRow[]) =>
  joinHistoryEvents(events).map(({ kind, address, site }) => [kind, address, site]);

test.each([
  ['verdict after the page', [toEvent('verdict', 2), toEvent('met', 1)]],
  ['page after the verdict', [toEvent('met', 2), toEvent('verdict', 1)]],
])('one row names verdict and site: %s', (_, events) => {
  expect(shape(events)).toEqual([['verdict', 'a', 'x.example']]);
});

test('events of other addresses, or of another time, keep their rows', () => {
  expect(shape([toEvent('verdict', 2), toEvent('met', 1, 'b')])).toHaveLength(2);
  expect(shape([toEvent('verdict', 20), toEvent('met', 1)])).toHaveLength(2);
});

test('one verdict takes one page; two verdicts, and two pages, keep their rows', () => {
  expect(shape([toEvent('met', 3, 'a', 'y.example'), toEvent('verdict', 2), toEvent('met', 1)])).toEqual([
    ['verdict', 'a', 'y.example'],
    ['met', 'a', 'x.example'],
  ]);
  expect(shape([toEvent('verdict', 2), toEvent('verdict', 1)])).toHaveLength(2);
  expect(shape([toEvent('met', 2), toEvent('met', 1)])).toHaveLength(2);
});
