// Enqueues addresses without a fresh verdict; budgets limit page requests and only count user requests.
import { FAILED_REQUEST_MS } from '../dispatch/backoff-rules';
import type { AddressRef, RequestPriority } from '../verdict/screening-state';
import type { Verdict } from '../verdict/verdict';
import type { Budget } from './budget';
import type { DispatchLoop } from './dispatch-loop';
import { isFresh } from './freshness';
import type { RequestOrigin } from './request-origin';
import { type RequestQueue, toAddressKey } from './request-queue';
import type { ScoreRequests } from './score-risky-verdicts';
import type { VerdictMemoryCache } from './verdict-memory-cache';

export interface EnqueueDeps {
  memory: VerdictMemoryCache;
  queue: Pick<RequestQueue, 'add' | 'find'>;
  runner: Pick<DispatchLoop, 'failure' | 'forgetFailure' | 'retryNow' | 'wake'>;
  scores: Pick<ScoreRequests, 'ask'>;
  budget: Pick<Budget, 'count' | 'take' | 'refusal'>;
  /** Tests whether the account can screen this chain. */
  covers(chain: string): boolean;
  /** Returns the TTL of each verdict (ms), from the current settings. */
  lifeOf(): Promise<(verdict: Verdict) => number>;
  /** Epoch ms. */
  now(): number;
}

export interface EnqueueOptions {
  /** Also requests addresses with a fresh verdict. */
  again?: boolean;
  /** A watched case requests them. */
  watch?: boolean;
  /** Keys (`toAddressKey`) of addresses that go ahead of the others, because a data set may contain them. */
  urgent?: ReadonlySet<string> | undefined;
}

/** Enqueues addresses. Resolves when the queue is stored; must be called serially. */
export type Enqueue = (
  addresses: AddressRef[],
  priority: RequestPriority,
  origin: RequestOrigin,
  options?: EnqueueOptions,
) => Promise<void>;

const NONE: ReadonlySet<string> = new Set();

/** Bulk runs count as user requests too, only with lower priority. */
const isUserRequest = (priority: RequestPriority) => priority === 'person' || priority === 'bulk';

/** @returns the enqueue function over the queue, budgets and caches in `deps` */
export function createEnqueue(deps: EnqueueDeps): Enqueue {
  const { memory, queue, runner, scores, budget, now } = deps;

  function failedRecently(ref: AddressRef): boolean {
    const failure = runner.failure('screen', ref);
    return failure !== null && isFresh(failure.at, FAILED_REQUEST_MS.request, now());
  }

  /** Returns the addresses without a fresh verdict or recent failure, each once. */
  async function findDue(
    addresses: AddressRef[],
    priority: RequestPriority,
    { again }: { again: boolean },
  ): Promise<AddressRef[]> {
    const [verdicts, ttl] = await Promise.all([memory.recall(addresses), deps.lifeOf()]);
    const seen = new Set<string>();
    return addresses.filter((ref, i) => {
      const verdict = verdicts[i] ?? null;
      const fresh = verdict !== null && isFresh(verdict.at, ttl(verdict), now());
      if (!deps.covers(ref.chain) || seen.has(toAddressKey(ref)) || (fresh && !again)) return false;
      if (!isUserRequest(priority) && failedRecently(ref)) return false;
      seen.add(toAddressKey(ref));
      return true;
    });
  }

  /** Returns the addresses that the budgets allow; user requests are only counted. */
  async function takeBudget(
    fresh: AddressRef[],
    priority: RequestPriority,
    origin: RequestOrigin,
  ): Promise<AddressRef[]> {
    if (isUserRequest(priority)) await budget.count(fresh.length);
    else if (origin) return fresh.slice(0, (await budget.take(fresh.length, origin)).granted);
    return fresh;
  }

  return async (addresses, priority, origin, { again = false, watch = false, urgent = NONE } = {}) => {
    const due = await findDue(addresses, priority, { again });
    const isUrgent = (ref: AddressRef) => urgent.has(toAddressKey(ref));
    // The budget is spent on urgent addresses first.
    const wanted = urgent.size > 0 ? due.toSorted((a, b) => Number(isUrgent(b)) - Number(isUrgent(a))) : due;
    const waiting = wanted.filter((ref) => queue.find('screen', ref));
    const fresh = await takeBudget(
      wanted.filter((ref) => !queue.find('screen', ref)),
      priority,
      origin,
    );
    if (isUserRequest(priority)) for (const ref of wanted) runner.forgetFailure(ref);
    const site = isUserRequest(priority) ? null : (origin?.site ?? null);
    const jobs = [...waiting, ...fresh].map((ref, i) => {
      const { chain, address } = ref;
      // A fraction of a millisecond preserves the order of the addresses within one message.
      const job = { kind: 'screen' as const, chain, address, why: priority, site, since: now() + i / 10_000 };
      return { ...job, ...(watch ? { watch } : {}), ...(isUrgent(ref) ? { urgent: true as const } : {}) };
    });
    await queue.add(jobs);
    // Requests missing scores of known risky verdicts, unless the budget of the page is exhausted.
    if (priority === 'person' || !origin || !(await budget.refusal(origin))) {
      const renewed = new Set(wanted.map(toAddressKey));
      const cached = await memory.recall(addresses);
      const withoutScore = cached.flatMap((verdict) =>
        verdict?.foundRisk && !verdict.score && !renewed.has(toAddressKey(verdict)) ? [verdict] : [],
      );
      await scores.ask(withoutScore.map(({ chain, address }) => ({ chain, address, why: priority, site })));
    }
    // A user request is the best hint that the network may be back.
    if (priority === 'person' && jobs.length) runner.retryNow('user');
    if (jobs.length) runner.wake();
  };
}
