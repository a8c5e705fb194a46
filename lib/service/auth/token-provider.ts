// The account's access token: asked for once for everybody, renewed in time, bound to where it came from.
import { AppError, type ErrorFacts } from '../../errors/app-error';
import { isFresh } from '../../screening/freshness';
import { type RetryOptions, withRetries } from '../back-off/retry';
import type { Transport } from '../transport/safe-fetch';
import { emptyToken, parseStoredToken, type StoredToken, type TokenStore } from './stored-token';
import { requestToken, type TokenAccount } from './token-request';

/** Renew this long before the end, so that no request leaves with a token that dies on the way (docs/reference/service.md 1.3). */
export const RENEW_BEFORE_MS = 60_000;
/** After two failures in a row nobody asks for this long; doubled by each further one up to the maximum (design.md 4). */
export const FIRST_COOLDOWN_MS = 60_000;
export const MAX_COOLDOWN_MS = 15 * 60_000;
const FAILURES_UNTIL_BREAK = 2;
/** How long nobody asks after so many failures in a row, ms. */
export function getCooldown(failures: number): number {
  return Math.min(FIRST_COOLDOWN_MS * 2 ** Math.max(0, failures - FAILURES_UNTIL_BREAK), MAX_COOLDOWN_MS);
}
/** A token that worked this lately is not why something is refused. */
const PROOF_LIFE_MS = 60_000;

/** A token together with the only origin it may be sent to. `serial` tells a renewed one from the one before, even if equal. */
export interface BoundToken {
  readonly value: string;
  readonly origin: string;
  readonly serial: number;
}

export interface TokenProvider {
  /** The token in use, or a new one. @throws AppError `unauthorised` (`retryAt` while the circuit is open), or as the door throws */
  get(): Promise<BoundToken>;
  /**
   * The API answered 401: drops this token if it is still the one in use, so that any number of refused requests renew it once. One that was given
   * in the place of a refused one is kept: another would be no better, and other operations may take it; it is renewed when the circuit lets the next try through.
   * @returns whether a repetition under the token that `get` gives then is worth it
   */
  onRefused(used: BoundToken): Promise<boolean>;
  /** The API took this token: earlier failures are forgotten. */
  onAccepted(used: BoundToken): Promise<void>;
  /** Whether this token was given, or taken by the API, less than a minute ago. */
  isProven(used: BoundToken): boolean;
  /** A person asks for one try although the circuit is open. */
  allowProbe(): Promise<void>;
  /** When the circuit lets the next try through (epoch ms), or null. */
  getRetryTime(): Promise<number | null>;
  /** When the API may be asked again, where an earlier worker was left with a token that it refused (epoch ms), or null. */
  getCooldownEnd(): Promise<number | null>;
  /** How long the token in use still lives, ms; 0 without one. */
  getLifetime(): Promise<number>;
}

/**
 * @param parts.account its base URL as `readBaseUrl` returned it
 * @param parts.send the door, already watched for 429
 * @param parts.now epoch ms
 * @param parts.signal the client's own life; one caller who leaves does not end a request that others share
 * @param parts.signedIn runs each time a token was given
 */
export function createTokenProvider({
  account,
  send,
  now,
  store,
  retry,
  signal,
  signedIn = () => undefined,
}: {
  account: TokenAccount;
  send: Transport;
  now: () => number;
  store: TokenStore;
  retry: Pick<RetryOptions, 'random' | 'sleep'>;
  signal: AbortSignal;
  signedIn?: (() => void) | undefined;
}): TokenProvider {
  const { baseUrl, clientId, audience } = account;
  const origin = new URL(baseUrl).origin;
  // Readable instead of hashed: the store is sealed by whoever handed it in, and equality is exact.
  const binding = JSON.stringify([baseUrl, clientId, audience]);
  let kept: StoredToken = emptyToken(binding);
  let serial = 0;
  let provenAt = Number.NEGATIVE_INFINITY;
  let loading: Promise<void> | null = null;
  let asking: Promise<BoundToken> | null = null;
  let isInherited = false;

  async function loadOnce(): Promise<void> {
    const stored = await store.get().catch(() => null);
    const found = parseStoredToken(stored, binding);
    if (found) {
      kept = found;
      isInherited = found.doubt === 'refused';
    }
    // Another host, client or audience: nothing of the old one may live on (security T-21).
    else if (stored) await store.set(null).catch(() => undefined);
  }
  const load = () => {
    loading ??= loadOnce();
    return loading;
  };
  // Memory goes on where the store fails; the token is then merely asked for again by the next worker.
  const keep = (next: StoredToken) => {
    kept = next;
    return signal.aborted ? Promise.resolve() : store.set(next).catch(() => undefined);
  };
  const bound = (value: string): BoundToken => ({ value, origin, serial });
  const openUntil = () => {
    const wait = kept.retryAt - now();
    // A clock that was set back must not lock anybody out for longer than the longest break.
    return wait > 0 && wait <= MAX_COOLDOWN_MS ? kept.retryAt : null;
  };

  /** One failure more, and when the next try may be made after it. */
  function oneMore(): Pick<StoredToken, 'failures' | 'retryAt'> {
    const failures = kept.failures + 1;
    return { failures, retryAt: failures < FAILURES_UNTIL_BREAK ? 0 : now() + getCooldown(failures) };
  }
  /** A refusal clears the token; a token host that is down does not. */
  function fail(code: StoredToken['code'], { status = 0, refusal }: ErrorFacts): Promise<void> {
    return keep({ ...(code === 'unauthorised' ? emptyToken(binding) : kept), ...oneMore(), code, status, refusal });
  }
  const lastFailure = () =>
    new AppError(kept.code, {
      status: kept.status || undefined,
      refusal: kept.refusal,
      retryAt: openUntil() ?? undefined,
    });

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
      const doubt = kept.doubt === 'none' ? 'none' : 'new';
      await keep({ ...kept, token, renewAt, expiresAt: now() + lifeMs, doubt });
      signedIn();
      return bound(token);
    } catch (thrown) {
      if (!(thrown instanceof AppError)) throw thrown;
      const { code, facts } = thrown;
      if (code !== 'unauthorised' && code !== 'service-fault') throw thrown;
      await fail(code, facts);
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
      const isDue = now() >= kept.renewAt || (kept.doubt === 'refused' && openUntil() === null);
      if (kept.token !== null && !isDue) return bound(kept.token);
      asking ??= ask().finally(() => {
        asking = null;
      });
      return asking;
    },
    async onRefused(used) {
      if (used.serial !== serial || kept.token === null) return true;
      if (kept.doubt === 'none') {
        // What else failed before does not keep the one renewal waiting.
        await keep({ ...emptyToken(binding), failures: 1, status: 401, doubt: 'new' });
        return true;
      }
      // Of many that were refused together only the first counts.
      if (kept.doubt === 'new' || openUntil() === null) await keep({ ...kept, ...oneMore(), doubt: 'refused' });
      return false;
    },
    async onAccepted(used) {
      const known = used.serial === serial && kept.token !== null;
      if (known) provenAt = now();
      if (known && (kept.failures > 0 || kept.doubt !== 'none'))
        await keep({ ...kept, failures: 0, retryAt: 0, doubt: 'none' });
    },
    isProven: (used) => used.serial === serial && isFresh(provenAt, PROOF_LIFE_MS, now()),
    async allowProbe() {
      await load();
      if (kept.retryAt > 0) await keep({ ...kept, retryAt: 0 });
    },
    async getRetryTime() {
      await load();
      return openUntil();
    },
    async getCooldownEnd() {
      await load();
      return isInherited && kept.doubt === 'refused' ? openUntil() : null;
    },
    async getLifetime() {
      await load();
      return kept.token === null ? 0 : Math.max(0, kept.expiresAt - now());
    },
  };
}
