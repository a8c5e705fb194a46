// Tests of screening state derivation: verdict, queued job and last failure give the state.
import { expect, test } from 'vitest';
import type { BlockReason } from '../../../lib/dispatch/dispatch-gate-types';
import { createDeriveState } from '../../../lib/screening/derive-state';
import type { Job } from '../../../lib/screening/queued-screening-job';
import type { Verdict } from '../../../lib/verdict/verdict';

const NOW = 1_800_000_000_000;
const ASK = { chain: 'evm', address: '0x1' };
const JOB: Job = { kind: 'screen', ...ASK, why: 'bulk', since: NOW - 5, site: null };
const VERDICT: Verdict = {
  ...ASK,
  foundRisk: false,
  config: 'c',
  hops: null,
  service: 's',
  version: null,
  at: NOW - 100,
  score: null,
};

interface Given {
  job?: boolean | 'tried';
  sentAt?: number;
  held?: BlockReason;
  failed?: boolean | 'kept-back';
  covered?: boolean;
  online?: boolean;
}

function stateOf(given: Given) {
  return createDeriveState({
    queue: {
      find: () => (given.job ? { ...JOB, ...(given.job === 'tried' && { tried: true as const }) } : undefined),
      countAhead: () => 7,
    },
    runner: {
      sentAt: () => given.sentAt ?? null,
      getBlockReason: () => given.held ?? null,
      isDeferred: () => given.failed === 'kept-back',
      failure: () => (given.failed ? { code: 'timeout', at: NOW - 1 } : null),
    },
    host: 's',
    covers: () => given.covered ?? true,
    online: () => given.online ?? true,
    now: () => NOW,
  });
}

const paused: BlockReason = { until: NOW + 9, cause: 'paused', status: 429 };

test.each<[string, Given, object]>([
  ['not requested', {}, { state: 'idle' }],
  ['queued', { job: true }, { state: 'waiting', since: NOW - 5 }],
  ['sent', { job: true, sentAt: NOW - 2, held: paused }, { state: 'waiting', since: NOW - 2 }],
  [
    'held',
    { job: true, held: paused },
    { state: 'queued', ahead: 7, nextTry: NOW + 9, because: 'paused', status: 429 },
  ],
  [
    'held after a try',
    { job: 'tried', held: paused },
    { state: 'queued', ahead: 7, nextTry: NOW + 9, because: 'paused', status: 429, tried: true },
  ],
  ['no network', { job: true, held: { until: NOW + 9, cause: 'offline' } }, { state: 'offline', ahead: 7 }],
  ['failed', { failed: true }, { state: 'failed', code: 'timeout', status: null, tries: 1, service: 's' }],
  ['failed, and kept until the host is allowed', { job: true, failed: 'kept-back' }, { state: 'failed' }],
  ['not covered, which a failure does not hide', { covered: false, failed: true }, { state: 'unsupported' }],
])('state without a verdict: %s', (_, given, told) =>
  expect(stateOf(given)(ASK, null, 1000, 'idle')).toMatchObject({ ...ASK, ...told }),
);

test.each<[string, Given, string]>([
  ['asked again', { job: true }, 'asking'],
  ['held', { job: true, held: paused }, 'paused'],
  ['no network', { online: false }, 'offline'],
  ['failed again', { failed: true }, 'failed'],
  ['failed, and kept until the host is allowed', { job: true, failed: 'kept-back' }, 'failed'],
  ['not requested', {}, 'idle'],
])('stale verdict stays in state: %s', (_, given, because) => {
  expect(stateOf(given)(ASK, VERDICT, 100, 'idle')).toEqual({
    ...ASK,
    state: 'stale',
    verdict: VERDICT,
    lifeMs: 100,
    because,
  });
  expect(stateOf(given)(ASK, VERDICT, 101, 'idle')).toMatchObject({ state: 'verdict' });
});
