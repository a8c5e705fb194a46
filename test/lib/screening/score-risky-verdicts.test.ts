// Tests of score requests: they keep the request's priority, and wait five minutes after a failed score.
import { expect, it } from 'vitest';
import type { Failure } from '../../../lib/screening/failure-log';
import type { Job } from '../../../lib/screening/queued-screening-job';
import { createScoreRequests } from '../../../lib/screening/score-risky-verdicts';
import { createVerdictMemoryCache } from '../../../lib/screening/verdict-memory-cache';
import { memoryCache, SCORE, verdictOf } from '../../harness/screening';

const HOUR = 3_600_000;
const job = (address: string, change: Partial<Job> = {}): Job => ({
  ...{ kind: 'screen', chain: 'evm', address, why: 'view', site: 'site.example', since: 1, ...change },
});

function world({ isWanted = true, now = 10 * HOUR } = {}) {
  const queued: Job[] = [];
  const failures = new Map<string, Failure>();
  const memory = createVerdictMemoryCache(memoryCache());
  let kicks = 0;
  const scores = createScoreRequests({
    memory,
    queue: { add: async (jobs) => void queued.push(...jobs) },
    runner: {
      failure: (kind, { address }) => failures.get(`${kind} ${address}`) ?? null,
      wake: () => void kicks++,
    },
    isWanted: async () => isWanted,
    covers: (chain) => chain === 'evm',
    now: () => now,
  });
  return { scores, queued, failures, memory, now, kicks: () => kicks };
}

it("score requests use the priority of the verdict's request", async () => {
  const { scores, queued, kicks, now } = world();
  await scores.ask([job('risk0'), job('risk1', { chain: 'tron' })]);
  expect(queued).toEqual([job('risk0', { kind: 'score', since: now })]);
  expect(kicks()).toBe(1);
});

it('score requests are not made when unwanted', async () => {
  const { scores, queued, kicks } = world({ isWanted: false });
  await scores.ask([job('risk0')]);
  expect([queued, kicks()]).toEqual([[], 0]);
});

it.each([
  ['score', HOUR / 12 - 1, []],
  ['score', HOUR / 12 + 1, ['risk0']],
  ['screen', 1, ['risk0']],
])('score after a %s failed %d ms ago: requested for %j', async (kind, ago, asked) => {
  const { scores, queued, failures, now } = world();
  failures.set(`${kind} risk0`, { code: 'service-fault', at: now - ago });
  await scores.ask([job('risk0')]);
  expect(queued.map(({ address }) => address)).toEqual(asked);
});

it('score joins the risk it was requested for, and no verdict without risk', async () => {
  const { scores, memory } = world();
  await memory.keep([verdictOf('risk0', { foundRisk: true }), verdictOf('a0')]);
  for (const address of ['risk0', 'a0', 'unknown']) await scores.keep({ chain: 'evm', address }, SCORE);
  const [risk, none, unknown] = await memory.recall([job('risk0'), job('a0'), job('unknown')]);
  expect([risk?.score, none?.score, unknown]).toEqual([SCORE, null, null]);
});
