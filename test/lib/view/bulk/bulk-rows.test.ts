// Tests of bulk rows: list hits come first, then rows by risk, with unknown above "no risk found".
import { expect, test } from 'vitest';
import type { Outcome, RunAddress } from '../../../../lib/bulk/bulk-run';
import type { LocalAnnotations } from '../../../../lib/verdict/local-annotations';
import { countRows, sortBulkRows, toBulkRows, toScreeningState } from '../../../../lib/view/bulk/bulk-rows';

const verdict = {
  chain: 'evm',
  foundRisk: false,
  config: '',
  hops: null,
  service: 's',
  version: null,
  at: 1,
  score: null,
};
const found = (address: string, value: number, band: string): Outcome => ({
  state: 'verdict',
  known: false,
  verdict: { ...verdict, address, foundRisk: true, score: { value, band, profile: null, contributions: [], at: 1 } },
});
const failed: Outcome = { state: 'failed', code: 'timeout', status: null, tries: 3, at: 1, service: 's' };
const target = (address: string, line: number, outcome: Outcome | null): RunAddress => ({
  chain: 'evm',
  address,
  line,
  outcome,
});

const sanctioned: LocalAnnotations = { lists: [{ list: 'OFAC SDN', kind: 'sanctions' }], cases: [] };
const labelled: LocalAnnotations = { lists: [{ list: 'Desk', kind: 'labels' }], cases: [] };
const NO_ANNOTATIONS = new Map<string, LocalAnnotations>();

test('bulk rows with a list hit come first, whatever their level, and count in both cells', () => {
  const targets = [
    target('severe', 1, found('severe', 90, 'Severe Risk')),
    target('labelled', 2, found('labelled', 95, 'Severe Risk')),
    target('none', 3, { state: 'verdict', known: true, verdict: { ...verdict, address: 'none' } }),
    target('open', 4, null),
  ];
  const annotations = new Map([
    ['evm:none', sanctioned],
    ['evm:open', sanctioned],
    ['evm:labelled', labelled],
  ]);
  const rows = sortBulkRows([toBulkRows(targets, 0, annotations)], true);
  expect(rows.map(({ key }) => key)).toEqual(['evm:open', 'evm:none', 'evm:labelled', 'evm:severe']);
  expect(rows[0]?.screening.own).toBe(sanctioned);
  expect(countRows(rows)).toMatchObject({ severe: 2, none: 1, open: 1, 'list-hit': 2 });
});

test('bulk rows sort by level, then score, then row', () => {
  const targets = [
    target('none', 1, { state: 'verdict', known: true, verdict: { ...verdict, address: 'none' } }),
    target('open', 2, null),
    target('failed', 3, failed),
    target('low', 4, found('low', 10, 'Low Risk')),
    target('severe', 5, found('severe', 90, 'Severe Risk')),
    target('worse', 6, found('worse', 100, 'Severe Risk')),
    target('other', 7, { state: 'unsupported' }),
  ];
  const rows = sortBulkRows(
    [toBulkRows(targets.slice(0, 3), 0, NO_ANNOTATIONS), toBulkRows(targets.slice(3), 1, NO_ANNOTATIONS)],
    true,
  );
  expect(rows.map(({ key, line }) => [key, line])).toEqual([
    ['evm:worse', 6],
    ['evm:severe', 5],
    ['evm:low', 4],
    ['evm:failed', 3],
    ['evm:open', 2],
    ['evm:other', 7],
    ['evm:none', 1],
  ]);
  expect(rows.slice(0, 2).map(({ chunk, place }) => [chunk, place])).toEqual([
    [1, 2],
    [1, 1],
  ]);
  expect(countRows(rows)).toMatchObject({ severe: 2, low: 1, none: 1, open: 3, 'list-hit': 0 });
});

test('bulk rows that are not yet asked come last while the run goes on, but for list hits', () => {
  const targets = [
    target('pending', 1, null),
    target('hit', 2, null),
    target('none', 3, { state: 'verdict', known: true, verdict: { ...verdict, address: 'none' } }),
  ];
  const chunk = toBulkRows(targets, 0, new Map([['evm:hit', sanctioned]]));
  expect(sortBulkRows([chunk], false).map(({ line }) => line)).toEqual([2, 3, 1]);
  expect(sortBulkRows([chunk], true).map(({ line }) => line)).toEqual([2, 1, 3]);
});

test.each<[Outcome | null, string]>([
  [null, 'idle'],
  [failed, 'failed'],
  [{ state: 'unsupported' }, 'unsupported'],
  [{ state: 'stale', verdict: { ...verdict, address: 'a' } }, 'stale'],
])('toScreeningState of %j is %s', (outcome, state) =>
  expect(toScreeningState(target('a', 1, outcome)).state).toBe(state),
);
