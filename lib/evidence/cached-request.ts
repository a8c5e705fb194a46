// Answers one question from what is kept, or by asking the service once: joined in flight, paced, and never asked again right after a failure.

import { createBoundedMap } from '../concurrency/bounded-map';
import { AppError, type ErrorCode, toWire, type WireError } from '../errors/app-error';
import { isFresh } from '../screening/freshness';
import type { Cached } from './cached-answer';
import type { Part } from './evidence-model';

/** A failed question is not sent again within this time by opening a view once more; `again` sends it. That it failed is said until then and after. */
const FAILURE_REST_MS = 5 * 60_000;

/** Failures remembered; beyond it the oldest are forgotten. */
const MAX_FAILURES = 1_000;

/** After these nothing was refused: the next opening may try. */
const PASSING = new Set<ErrorCode>(['offline', 'own-pace', 'rate-limited', 'cancelled', 'locked', 'no-permission']);

/** `look` sends nothing; `open` sends what is not fresh; `retry` also what has just failed; `again` sends whatever is kept. */
export type CachePolicy = 'look' | 'open' | 'retry' | 'again';

export interface Question<T> {
  /** Equal questions in flight are one request. */
  key: string;
  read(): Promise<Cached<T> | null>;
  write(kept: Cached<T>): Promise<void>;
  /** Sends one request. @returns the answer, and when the service said it */
  send(): Promise<Cached<T>>;
  isFresh(kept: Cached<T>): boolean;
  configOf(value: T): string;
}

export interface CachedFetcherDeps {
  online(): boolean;
  /** Takes one request out of the minute, or says when the next minute begins (epoch ms). */
  pace(): Promise<number | null>;
  /** Epoch ms. */
  now(): number;
}

export interface CachedFetcher {
  /** @throws AppError `locked`, `storage` where what is kept cannot be read */
  fetch<T>(question: Question<T>, how: CachePolicy): Promise<Part<T>>;
  /** Whether opening would send a request for this part as it stands. */
  isPending(key: string, part: Part<unknown>): boolean;
}

/** @returns what answers questions; what it remembers of failures lasts as long as it does */
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
    // The answer is worth more than its copy.
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
