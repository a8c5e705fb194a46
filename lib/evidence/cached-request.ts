// Cached fetcher for evidence: deduplicates in-flight requests, applies the rate limit, remembers failures.

import { createBoundedMap } from '../concurrency/bounded-map';
import { AppError, type ErrorCode, toWire, type WireError } from '../errors/app-error';
import { isFresh } from '../screening/freshness';
import type { Cached } from './cached-answer';
import type { Part } from './evidence-model';

/**
 * Time in ms during which `open` does not repeat a failed request; the failure stays visible. `retry` and `again` send
 * it.
 */
const FAILURE_REST_MS = 5 * 60_000;

/** Maximum number of remembered failures; the oldest are dropped. */
const MAX_FAILURES = 1_000;

/** Errors without a rejection by the service: the next `open` may send the request again. */
const PASSING = new Set<ErrorCode>(['offline', 'own-pace', 'rate-limited', 'cancelled', 'locked', 'no-permission']);

/**
 * Cache policy. `look`: never send; `open`: send unless fresh; `retry`: also after a recent failure; `again`: always
 * send.
 */
export type CachePolicy = 'look' | 'open' | 'retry' | 'again';

/** A cacheable request. */
export interface Question<T> {
  /** Deduplication key: requests with equal keys share one in-flight request. */
  key: string;
  read(): Promise<Cached<T> | null>;
  write(kept: Cached<T>): Promise<void>;
  /**
   * Sends the request.
   * @returns the answer with the time of the service
   */
  send(): Promise<Cached<T>>;
  isFresh(kept: Cached<T>): boolean;
  configOf(value: T): string;
}

/** Dependencies of a cached fetcher. */
export interface CachedFetcherDeps {
  online(): boolean;
  /**
   * Consumes one request of the minute's limit.
   * @returns null if it may be sent, else the start of the next minute (epoch ms)
   */
  pace(): Promise<number | null>;
  /** Current time, epoch ms. */
  now(): number;
}

/** Answers requests from the cache or the service. */
export interface CachedFetcher {
  /**
   * Answers a request by a cache policy; errors of the service are returned.
   * @throws AppError `locked`, `storage` if the cache cannot be read
   */
  fetch<T>(question: Question<T>, how: CachePolicy): Promise<Part<T>>;
  /** Tests whether `open` would send a request for this part. */
  isPending(key: string, part: Part<unknown>): boolean;
}

/** Creates a cached fetcher; failures are remembered for its lifetime. */
export function createCachedFetcher({ online, pace, now }: CachedFetcherDeps): CachedFetcher {
  const inFlight = new Map<string, Promise<Cached<unknown>>>();
  const failures = createBoundedMap<string, { error: WireError; at: number }>(MAX_FAILURES);

  function failedLately(key: string): boolean {
    const failure = failures.get(key);
    return failure !== undefined && isFresh(failure.at, FAILURE_REST_MS, now());
  }

  async function send<T>({ write, send: sent }: Question<T>): Promise<Cached<T>> {
    if (!online()) throw new AppError('offline');
    const retryAt = await pace();
    if (retryAt !== null) throw new AppError('own-pace', { retryAt });
    const kept = await sent();
    // The answer is returned even if it cannot be stored.
    await write(kept).catch(() => undefined);
    return kept;
  }

  function joined<T>(question: Question<T>): Promise<Cached<T>> {
    const { key } = question;
    const running = inFlight.get(key) as Promise<Cached<T>> | undefined;
    if (running) return running;
    const started = send(question).finally(() => inFlight.delete(key));
    inFlight.set(key, started);
    return started;
  }

  function known<T>({ configOf, isFresh }: Question<T>, kept: Cached<T>, fromCache: boolean): Part<T> {
    const { value, at } = kept;
    return { state: 'known', value, at, config: configOf(value), isFresh: isFresh(kept), fromCache };
  }

  function instead<T>(question: Question<T>, kept: Cached<T> | null, error: WireError, at: number): Part<T> {
    return kept ? ({ ...known(question, kept, true), refused: error } as Part<T>) : { state: 'failed', error, at };
  }

  return {
    async fetch(question, how) {
      const { key, read, isFresh } = question;
      const kept = await read();
      if (kept && isFresh(kept) && how !== 'again') return known(question, kept, true);
      const mayTell = how === 'look' || (how === 'open' && failedLately(key));
      const failure = mayTell ? failures.get(key) : undefined;
      if (failure) return instead(question, kept, failure.error, failure.at);
      if (how === 'look') return kept ? known(question, kept, true) : { state: 'not-asked', because: 'not-wanted' };
      try {
        const answered = await joined(question);
        failures.delete(key);
        return known(question, answered, false);
      } catch (thrown) {
        const error = toWire(thrown);
        if (!PASSING.has(error.code)) failures.set(key, { error, at: now() });
        return instead(question, kept, error, now());
      }
    },
    isPending(key, part) {
      if (part.state === 'not-asked') return part.because === 'not-wanted';
      if (part.state === 'unsupported' || (part.state === 'known' && part.isFresh)) return false;
      return !failedLately(key);
    },
  };
}
