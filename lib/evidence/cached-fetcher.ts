// Cached fetcher for evidence: deduplicates in-flight requests, applies the rate limit, remembers failures.
import { createBoundedMap } from '../concurrency/bounded-map';
import { FAILED_REQUEST_MS } from '../dispatch/backoff-rules';
import { AppError, type ErrorCode, toWire, type WireError } from '../errors/app-error';
import { isFresh } from '../screening/freshness';
import type { Cached } from './evidence-cache-types';
import type { EvidencePart } from './evidence-model';

/** Maximum number of remembered failures; the oldest are dropped. */
const MAX_FAILURES = 1_000;

/** Errors without a rejection by the service: the next `open` may send the request again. */
const RETRYABLE_CODES = new Set<ErrorCode>([
  'offline',
  'own-pace',
  'rate-limited',
  'cancelled',
  'locked',
  'no-permission',
  'local-only',
]);

/** Cache policy. `look`: never send; `open`: send unless fresh; `retry`: also after a recent failure; `again`: always send. */
export type CachePolicy = 'look' | 'open' | 'retry' | 'again';

/** A cacheable request. */
export interface CachedRequest<T> {
  /** Deduplication key: requests with equal keys share one in-flight request. */
  key: string;
  read(): Promise<Cached<T> | null>;
  write(cached: Cached<T>): Promise<void>;
  /**
   * Sends the request.
   * @returns the answer with the time of the service
   */
  send(): Promise<Cached<T>>;
  isFresh(cached: Cached<T>): boolean;
  configOf(value: T): string;
}

export interface CachedFetcherDeps {
  online(): boolean;
  /** Counts one request for this minute. @throws AppError `own-pace` if the minute is full */
  admit(): Promise<void>;
  /** Current time, epoch ms. */
  now(): number;
}

/** Answers requests from the cache or the service. */
export interface CachedFetcher {
  /**
   * Answers a request by a cache policy; errors of the service are returned.
   * @throws AppError `locked`, `storage` if the cache cannot be read
   */
  fetch<T>(question: CachedRequest<T>, policy: CachePolicy): Promise<EvidencePart<T>>;
  /** Tests whether `open` would send a request for this part. */
  isPending(key: string, part: EvidencePart<unknown>): boolean;
}

/** Creates a cached fetcher; failures are remembered for its lifetime. */
export function createCachedFetcher({ online, admit, now }: CachedFetcherDeps): CachedFetcher {
  const inFlight = new Map<string, Promise<Cached<unknown>>>();
  const failures = createBoundedMap<string, { error: WireError; at: number }>(MAX_FAILURES);

  function hasRecentFailure(key: string): boolean {
    const failure = failures.get(key);
    return failure !== undefined && isFresh(failure.at, FAILED_REQUEST_MS.request, now());
  }

  async function sendPaced<T>({ write, send: sendRequest }: CachedRequest<T>): Promise<Cached<T>> {
    if (!online()) throw new AppError('offline');
    await admit();
    const cached = await sendRequest();
    // The answer is returned even if it cannot be stored.
    await write(cached).catch(() => undefined);
    return cached;
  }

  function joinInFlight<T>(question: CachedRequest<T>): Promise<Cached<T>> {
    const { key } = question;
    const running = inFlight.get(key) as Promise<Cached<T>> | undefined;
    if (running) return running;
    const started = sendPaced(question).finally(() => inFlight.delete(key));
    inFlight.set(key, started);
    return started;
  }

  function toKnownPart<T>(
    { configOf, isFresh }: CachedRequest<T>,
    cached: Cached<T>,
    fromCache: boolean,
  ): EvidencePart<T> {
    const { value, at } = cached;
    return { state: 'known', value, at, config: configOf(value), isFresh: isFresh(cached), fromCache };
  }

  function toFallbackPart<T>(
    question: CachedRequest<T>,
    cached: Cached<T> | null,
    error: WireError,
    at: number,
  ): EvidencePart<T> {
    return cached
      ? ({ ...toKnownPart(question, cached, true), refused: error } as EvidencePart<T>)
      : { state: 'failed', error, at };
  }

  return {
    async fetch(question, policy) {
      const { key, read, isFresh } = question;
      const cached = await read();
      if (cached && isFresh(cached) && policy !== 'again') return toKnownPart(question, cached, true);
      const mayReportFailure = policy === 'look' || (policy === 'open' && hasRecentFailure(key));
      const failure = mayReportFailure ? failures.get(key) : undefined;
      if (failure) return toFallbackPart(question, cached, failure.error, failure.at);
      if (policy === 'look')
        return cached ? toKnownPart(question, cached, true) : { state: 'not-asked', because: 'not-wanted' };
      try {
        const answer = await joinInFlight(question);
        failures.delete(key);
        return toKnownPart(question, answer, false);
      } catch (cause) {
        const error = toWire(cause);
        if (!RETRYABLE_CODES.has(error.code)) failures.set(key, { error, at: now() });
        return toFallbackPart(question, cached, error, now());
      }
    },
    isPending(key, part) {
      if (part.state === 'not-asked') return part.because === 'not-wanted';
      if (part.state === 'unsupported' || (part.state === 'known' && part.isFresh)) return false;
      return !hasRecentFailure(key);
    },
  };
}
