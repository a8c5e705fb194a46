// Enqueues addresses without a fresh verdict, within the request budgets.

import type { AddressRef, RequestPriority } from '../verdict/screening-state';
import type { Verdict } from '../verdict/verdict';
import type { Budget } from './budget';
import type { DispatchLoop } from './dispatch-loop';
import { isFresh } from './freshness';
import type { RequestOrigin } from './request-origin';
import { type RequestQueue, toAddressKey } from './request-queue';
import type { ScoreRequests } from './score-requests';
import type { VerdictMemoryCache } from './verdict-memory-cache';

/** A page cannot request a failed address again within this time; a user can at any time. The failure stays visible meanwhile and after. */
const FAILURE_REST_MS = 5 * 60_000;

export interface EnqueueDeps {
  memory: VerdictMemoryCache;
  queue: Pick<RequestQueue, 'add' | 'find'>;
  runner: Pick<DispatchLoop, 'failure' | 'forgetFailure' | 'retryNow' | 'wake'>;
  scores: Pick<ScoreRequests, 'ask'>;
  budget: Pick<Budget, 'count' | 'take' | 'refusal'>;
  /** Whether the account can screen this chain. */
  covers(chain: string): boolean;
  /** Returns the TTL of each verdict (ms), from the current settings. */
  lifeOf(): Promise<(verdict: Verdict) => number>;
  /** Epoch ms. */
  now(): number;
}

/** Enqueues addresses. `again` also requests those with a fresh verdict. Resolves when the queue is stored; must be called serially. */
export type Enqueue = (
  asks: AddressRef[],
  why: RequestPriority,
  origin: RequestOrigin,
  how?: { again?: boolean },
) => Promise<void>;

/** Bulk runs count as user requests too, only with lower priority. */
const isPersons = (why: RequestPriority) => why === 'person' || why === 'bulk';

/** @returns the enqueue function over the queue, budgets and caches in `deps` */
export function createEnqueue(parts: EnqueueDeps): Enqueue {
  const { memory, queue, runner, scores, budget, now } = parts;

  function failedLately(ask: AddressRef): boolean {
    const failure = runner.failure('screen', ask);
    return failure !== null && isFresh(failure.at, FAILURE_REST_MS, now());
  }

  /** Returns the addresses without a fresh verdict or recent failure, each once. */
  async function due(asks: AddressRef[], why: RequestPriority, { again }: { again: boolean }): Promise<AddressRef[]> {
    const [verdicts, life] = await Promise.all([memory.recall(asks), parts.lifeOf()]);
    const seen = new Set<string>();
    return asks.filter((ask, i) => {
      const verdict = verdicts[i] ?? null;
      const fresh = verdict !== null && isFresh(verdict.at, life(verdict), now());
      if (!parts.covers(ask.chain) || seen.has(toAddressKey(ask)) || (fresh && !again)) return false;
      if (!isPersons(why) && failedLately(ask)) return false;
      seen.add(toAddressKey(ask));
      return true;
    });
  }

  /** Returns the addresses that the budgets allow; user requests are only counted. */
  async function granted(fresh: AddressRef[], why: RequestPriority, origin: RequestOrigin): Promise<AddressRef[]> {
    if (isPersons(why)) await budget.count(fresh.length);
    else if (origin) return fresh.slice(0, (await budget.take(fresh.length, origin)).granted);
    return fresh;
  }

  return async (asks, why, origin, { again = false } = {}) => {
    const wanted = await due(asks, why, { again });
    const waiting = wanted.filter((ask) => queue.find('screen', ask));
    const fresh = await granted(
      wanted.filter((ask) => !queue.find('screen', ask)),
      why,
      origin,
    );
    if (isPersons(why)) for (const ask of wanted) runner.forgetFailure(ask);
    const site = isPersons(why) ? null : (origin?.site ?? null);
    const jobs = [...waiting, ...fresh].map(({ chain, address }, i) => {
      // A fraction of a millisecond preserves the order of the addresses within one message.
      return { kind: 'screen' as const, chain, address, why, site, since: now() + i / 10_000 };
    });
    await queue.add(jobs);
    // Requests missing scores of known risky verdicts, unless the budget of the page is exhausted.
    if (why === 'person' || !origin || !(await budget.refusal(origin))) {
      const renewed = new Set(wanted.map(toAddressKey));
      const known = await memory.recall(asks);
      const owed = known.flatMap((v) => (v?.foundRisk && !v.score && !renewed.has(toAddressKey(v)) ? [v] : []));
      await scores.ask(owed.map(({ chain, address }) => ({ chain, address, why, site })));
    }
    // A user request is the best hint that the network may be back.
    if (why === 'person' && jobs.length) runner.retryNow();
    if (jobs.length) runner.wake();
  };
}
