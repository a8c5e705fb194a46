// Tests of bulk outcomes: screening states are mapped to outcomes, pause reasons and delay reasons.
import { expect, test } from 'vitest';
import type { BulkRun } from '../../../lib/bulk/bulk-run';
import { toOutcome, toPauseReason, toRunDelayReason } from '../../../lib/bulk/state-to-outcome';
import type { ScreeningState } from '../../../lib/verdict/screening-state';
import { VERDICT } from '../../harness/bulk';

const stateOf = (state: object) => ({ chain: 'evm', address: 'a', ...state }) as ScreeningState;

const RUN = { startedAt: 1000, account: { host: 'service.example' } } as BulkRun;

test.each<[string, object, object | null]>([
  ['fresh, from before', { state: 'verdict', verdict: { ...VERDICT, at: 900 } }, { state: 'verdict', known: true }],
  ['of this run', { state: 'verdict', verdict: { ...VERDICT, at: 1100 } }, { state: 'verdict', known: false }],
  ['its life too short', { state: 'stale', because: 'idle', verdict: { ...VERDICT, at: 1100 } }, { state: 'verdict' }],
  ['older, no new one', { state: 'stale', because: 'failed', verdict: { ...VERDICT, at: 900 } }, { state: 'stale' }],
  ['older, not asked yet', { state: 'stale', because: 'idle', verdict: { ...VERDICT, at: 900 } }, null],
  [
    'of a local-only case',
    { state: 'idle', localOnly: 'case' },
    { state: 'failed', code: 'local-only', tries: 0, at: 1000, service: 'service.example' },
  ],
  [
    'older, of a local-only case',
    { state: 'stale', because: 'local-only', localOnly: 'case', verdict: { ...VERDICT, at: 900 } },
    { state: 'stale', localOnly: true },
  ],
  ['not covered', { state: 'unsupported' }, { state: 'unsupported' }],
  ...['idle', 'waiting', 'queued', 'locked', 'offline', 'over-budget'].map((state): [string, object, null] => [
    state,
    { state },
    null,
  ]),
])('outcome: %s', (_, state, outcome) => {
  const told = toOutcome(stateOf(state), RUN);
  if (outcome === null) expect(told).toBeNull();
  else expect(told).toMatchObject(outcome);
});

test('outcome: toOutcome keeps no more contributions than a row and its card show', () => {
  const contributions = Array.from({ length: 9 }, (_, n) => ({ category: `${n}` }));
  const told = toOutcome(stateOf({ state: 'verdict', verdict: { ...VERDICT, at: 0, score: { contributions } } }), RUN);
  expect(told).toMatchObject({ verdict: { score: { contributions: contributions.slice(0, 5) } } });
});

test.each<[string, string | undefined]>([
  ['unauthorised', 'refused'],
  ['no-token-host', 'refused'],
  ['token-type', 'refused'],
  ['no-permission', 'permission'],
  ['bad-request', undefined],
  ['service-fault', undefined],
])('pause: %s is %s', (code, pausedBy) => {
  expect(toPauseReason({ state: 'failed', code, status: null, tries: 1, at: 0, service: 's' })).toBe(pausedBy);
});

test.each<[string, object, object | null]>([
  ['no network', { state: 'offline' }, { because: 'offline', until: null }],
  ['older, no network', { state: 'stale', because: 'offline' }, { because: 'offline', until: null }],
  ['held back', { state: 'queued', because: 'pace', nextTry: 7 }, { because: 'pace', until: 7 }],
  ['on its way', { state: 'waiting' }, null],
  ['older, being asked', { state: 'stale', because: 'asking' }, null],
])('hold: %s', (_, state, hold) => {
  expect(toRunDelayReason(stateOf(state))).toEqual(hold);
});
