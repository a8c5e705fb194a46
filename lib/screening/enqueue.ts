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

/** An answer that failed is not asked for again by a page within this time; a person may at once. That it failed is said until then and after. */
const FAILURE_REST_MS = 5 * 60_000;

export interface EnqueueDeps {
  memory: VerdictMemoryCache;
  queue: Pick<RequestQueue, 'add' | 'find'>;
  runner: Pick<DispatchLoop, 'failure' | 'forgetFailure' | 'retryNow' | 'wake'>;
  scores: Pick<ScoreRequests, 'ask'>;
  budget: Pick<Budget, 'count' | 'take' | 'refusal'>;
  /** Whether the account can screen this chain. */
  covers(chain: string): boolean;
  /** How long each verdict is fresh, in ms, as the settings have it now. */
  lifeOf(): Promise<(verdict: Verdict) => number>;
  /** Epoch ms. */
  now(): number;
}

/** `again` asks even where a fresh answer is held. Resolves when the queue is stored; to be called one at a time. */
export type Enqueue = (
  asks: AddressRef[],
  why: RequestPriority,
  origin: RequestOrigin,
  how?: { again?: boolean },
) => Promise<void>;

/** A run is asked for by a person as well, only not waited for. */
const isPersons = (why: RequestPriority) => why === 'person' || why === 'bulk';

/** @returns what puts addresses into the queue of `parts` */
export function createEnqueue(parts: EnqueueDeps): Enqueue {
  const { memory, queue, runner, scores, budget, now } = parts;

  function failedLately(ask: AddressRef): boolean {
    const failure = runner.failure('screen', ask);
    return failure !== null && isFresh(failure.at, FAILURE_REST_MS, now());
  }

  /** The addresses for which the service has something new to say. */
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

  /** Those of these that may be sent: what a person asks for is only counted. */
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
      // A fraction of a millisecond keeps the order in which one message asked.
      return { kind: 'screen' as const, chain, address, why, site, since: now() + i / 10_000 };
    });
    await queue.add(jobs);
    // A band that is still owed to an answer that stands; a page whose budget is used up waits for it as well.
    if (why === 'person' || !origin || !(await budget.refusal(origin))) {
      const renewed = new Set(wanted.map(toAddressKey));
      const known = await memory.recall(asks);
      const owed = known.flatMap((v) => (v?.foundRisk && !v.score && !renewed.has(toAddressKey(v)) ? [v] : []));
      await scores.ask(owed.map(({ chain, address }) => ({ chain, address, why, site })));
    }
    // A person who asks is the best sign that the network may be back.
    if (why === 'person' && jobs.length) runner.retryNow();
    if (jobs.length) runner.wake();
  };
}
