// The account's access token: asked for once for everybody, renewed in time, bound to where it came from.
import { AppError } from '../errors/app-error';
import { emptyToken, type KeptToken, parseKeptToken, type TokenStore } from './kept-token';
import { type RetryParts, withRetries } from './retry';
import type { Door } from './safe-fetch';
import { requestToken, type TokenAccount } from './token-request';

/** Renew this long before the end, so that no request leaves with a token that dies on the way (service.md 1.3). */
export const RENEW_BEFORE_MS = 60_000;
/** After two failures in a row nobody asks for this long; doubled by each further one up to the maximum (design.md 4). */
export const FIRST_BREAK_MS = 60_000;
export const MAX_BREAK_MS = 15 * 60_000;
const FAILURES_UNTIL_BREAK = 2;
/** A token that worked this lately is not why something is refused. */
const PROOF_LIFE_MS = 60_000;

/** A token together with the only origin it may be sent to. `serial` tells a renewed one from the one before, even if equal. */
export interface BoundToken {
  readonly value: string;
  readonly origin: string;
  readonly serial: number;
}

export interface Tokens {
  /** The token in use, or a new one. @throws AppError `unauthorised` (`retryAt` while the circuit is open), or as the door throws */
  get(): Promise<BoundToken>;
  /** The API answered 401: drops this token if it is still the one in use, so that any number of refused requests renew it once. */
  refused(used: BoundToken): Promise<void>;
  /** The API took this token: earlier failures are forgotten. */
  accepted(used: BoundToken): Promise<void>;
  /** Whether this token was given, or taken by the API, less than a minute ago. */
  isProven(used: BoundToken): boolean;
  /** A person asks for one try although the circuit is open. */
  allowOneTry(): Promise<void>;
  /** When the circuit lets the next try through (epoch ms), or null. */
  retryAt(): Promise<number | null>;
  /** How long the token in use still lives, ms; 0 without one. */
  lifeMs(): Promise<number>;
}

/**
 * @param parts.account its base URL as `readBaseUrl` returned it
 * @param parts.send the door, already watched for 429
 * @param parts.now epoch ms
 * @param parts.signal the client's own life; one caller who leaves does not end a request that others share
 */
export function createTokens({
  account,
  send,
  now,
  store,
  retry,
  signal,
}: {
  account: TokenAccount;
  send: Door;
  now: () => number;
  store: TokenStore;
  retry: Pick<RetryParts, 'random' | 'sleep'>;
  signal: AbortSignal;
}): Tokens {
  const { baseUrl, clientId, audience } = account;
  const origin = new URL(baseUrl).origin;
  // Readable instead of hashed: the store is sealed by whoever handed it in, and equality is exact.
  const binding = JSON.stringify([baseUrl, clientId, audience]);
  let kept: KeptToken = emptyToken(binding);
  let serial = 0;
  let provenAt = Number.NEGATIVE_INFINITY;
  let loading: Promise<void> | null = null;
  let asking: Promise<BoundToken> | null = null;

  async function loadOnce(): Promise<void> {
    const stored = await store.get().catch(() => null);
    const found = parseKeptToken(stored, binding);
    if (found) kept = found;
    // Another host, client or audience: nothing of the old one may live on (security T-21).
    else if (stored) await store.set(null).catch(() => undefined);
  }
  const load = () => {
    loading ??= loadOnce();
    return loading;
  };
  // Memory goes on where the store fails; the token is then merely asked for again by the next worker.
  const keep = (next: KeptToken) => {
    kept = next;
    return signal.aborted ? Promise.resolve() : store.set(next).catch(() => undefined);
  };
  const bound = (value: string): BoundToken => ({ value, origin, serial });
  const openUntil = () => {
    const wait = kept.retryAt - now();
    // A clock that was set back must not lock anybody out for longer than the longest break.
    return wait > 0 && wait <= MAX_BREAK_MS ? kept.retryAt : null;
  };

  /** A refusal clears the token; a token host that is down does not. */
  function fail(code: KeptToken['code'], status: number): Promise<void> {
    const failures = kept.failures + 1;
    const wait = Math.min(FIRST_BREAK_MS * 2 ** (failures - FAILURES_UNTIL_BREAK), MAX_BREAK_MS);
    const retryAt = failures < FAILURES_UNTIL_BREAK ? 0 : now() + wait;
    return keep({ ...(code === 'unauthorised' ? emptyToken(binding) : kept), failures, retryAt, code, status });
  }
  const lastFailure = () =>
    new AppError(kept.code, { status: kept.status || undefined, retryAt: openUntil() ?? undefined });

  async function renew(): Promise<BoundToken> {
    if (openUntil() !== null) throw lastFailure();
    try {
      // Repeated here and not by the callers, who would each come back at a moment of their own.
      const { token, lifeMs } = await withRetries(
        () => requestToken({ account, send, now, signal }),
        { ...retry, idempotent: true },
        signal,
      );
      serial++;
      provenAt = now();
      // A life shorter than twice the margin is renewed at its half, or every request would renew it.
      const renewAt = now() + Math.max(lifeMs - RENEW_BEFORE_MS, lifeMs / 2);
      await keep({ ...kept, token, renewAt, expiresAt: now() + lifeMs });
      return bound(token);
    } catch (thrown) {
      if (!(thrown instanceof AppError)) throw thrown;
      const { code, facts } = thrown;
      if (code !== 'unauthorised' && code !== 'service-fault') throw thrown;
      await fail(code, facts.status ?? 0);
      throw new AppError(code, { ...facts, retryAt: openUntil() ?? undefined });
    }
  }

  async function ask(): Promise<BoundToken> {
    try {
      return await renew();
    } catch (thrown) {
      // An outage is no refusal: what is still valid is still used.
      if (kept.token !== null && now() < kept.expiresAt && !signal.aborted) return bound(kept.token);
      throw thrown;
    }
  }

  return {
    async get() {
      await load();
      if (kept.token !== null && now() < kept.renewAt) return bound(kept.token);
      asking ??= ask().finally(() => {
        asking = null;
      });
      return asking;
    },
    async refused(used) {
      if (used.serial === serial && kept.token !== null) await fail('unauthorised', 401);
    },
    async accepted(used) {
      const known = used.serial === serial && kept.token !== null;
      if (known) provenAt = now();
      if (known && kept.failures > 0) await keep({ ...kept, failures: 0, retryAt: 0 });
    },
    isProven: (used) => used.serial === serial && now() - provenAt < PROOF_LIFE_MS,
    async allowOneTry() {
      await load();
      if (kept.retryAt > 0) await keep({ ...kept, retryAt: 0 });
    },
    async retryAt() {
      await load();
      return openUntil();
    },
    async lifeMs() {
      await load();
      return kept.token === null ? 0 : Math.max(0, kept.expiresAt - now());
    },
  };
}
