// Access token provider: shares one token request among callers, renews early, backs off after failures.
import type { TokenWait } from '../../dispatch/access-token-backoff';
import { AppError, toWire } from '../../errors/app-error';
import { isFresh } from '../../screening/freshness';
import { type RetryOptions, withRetries } from '../back-off/retry';
import type { Transport } from '../transport/safe-fetch';
import { emptyToken, parseStoredToken, type StoredToken, type TokenStore } from './stored-token-schema';
import { requestToken, type TokenAccount } from './token-request';

/** Renewal margin, so that no request is sent with a token that expires in transit (docs/reference/service.md 1.3). */
export const RENEW_BEFORE_MS = 60_000;
/** A token accepted within this time is not the cause of a rejection. */
const PROOF_LIFE_MS = 60_000;

/**
 * A token and the only origin that it may be sent to. `serial` distinguishes a renewed token from its predecessor, even if the values
 * are equal.
 */
export interface BoundToken {
  readonly value: string;
  readonly origin: string;
  readonly serial: number;
}

/**
 * Supplies the token of one account and records how the API treats it.
 * @param deps.account base URL as returned by `readBaseUrl`
 * @param deps.send transport with rate-limit pause
 * @param deps.wait wait of token requests, of the account's dispatch gate
 * @param deps.now epoch ms
 * @param deps.signal lifetime of the client; a caller that aborts does not end the shared request
 * @param deps.signedIn called after each issued token
 */
export function createTokenProvider({
  account,
  send,
  wait,
  now,
  store,
  retry,
  signal,
  signedIn = () => undefined,
}: {
  account: TokenAccount;
  send: Transport;
  wait: TokenWait;
  now: () => number;
  store: TokenStore;
  retry: Pick<RetryOptions, 'random' | 'sleep'>;
  signal: AbortSignal;
  signedIn?: (() => void) | undefined;
}) {
  const { baseUrl, clientId, audience } = account;
  const origin = new URL(baseUrl).origin;
  // Plain text instead of a hash: the store is encrypted, and equality is exact.
  const binding = JSON.stringify([baseUrl, clientId, audience]);
  let current: StoredToken = emptyToken(binding);
  let serial = 0;
  let provenAt = Number.NEGATIVE_INFINITY;
  let loading: Promise<void> | null = null;
  let pending: Promise<BoundToken> | null = null;

  async function loadOnce(): Promise<void> {
    const [stored] = await Promise.all([store.get().catch(() => null), wait.load()]);
    const parsed = parseStoredToken(stored, binding);
    if (parsed) current = parsed;
    // Another host, client or audience: the old state must be deleted (security T-21).
    else if (stored) await store.set(null).catch(() => undefined);
  }
  const load = () => {
    loading ??= loadOnce();
    return loading;
  };
  // If the store fails, the memory copy remains in use and the next worker requests a new token.
  const save = (next: StoredToken) => {
    current = next;
    return signal.aborted ? Promise.resolve() : store.set(next).catch(() => undefined);
  };
  const toBoundToken = (value: string): BoundToken => ({ value, origin, serial });

  async function renew(): Promise<BoundToken> {
    if (wait.getEnd() !== null) throw wait.getError();
    try {
      // Retries happen here, so that waiting callers share them.
      const { token, lifeMs } = await withRetries(
        () => requestToken({ account, send, now, signal }),
        { ...retry, idempotent: true },
        signal,
      );
      serial++;
      provenAt = now();
      // A lifetime shorter than twice the margin is renewed at half time; otherwise every request would renew it.
      const renewAt = now() + Math.max(lifeMs - RENEW_BEFORE_MS, lifeMs / 2);
      const doubt = current.doubt === 'none' ? 'none' : 'new';
      await save({ ...current, token, renewAt, expiresAt: now() + lifeMs, doubt });
      signedIn();
      return toBoundToken(token);
    } catch (thrown) {
      if (!(thrown instanceof AppError)) throw thrown;
      const { code, facts } = thrown;
      if (code !== 'unauthorised' && code !== 'service-fault') throw thrown;
      // A rejected client clears the token; a failure of the token host keeps it.
      if (code === 'unauthorised') await save(emptyToken(binding));
      const retryAt = await wait.countFailure(toWire(thrown));
      throw new AppError(code, { ...facts, retryAt: retryAt ?? undefined });
    }
  }

  async function renewOrReuse(): Promise<BoundToken> {
    try {
      return await renew();
    } catch (thrown) {
      // After an outage, a token that is still valid remains in use.
      if (current.token !== null && now() < current.expiresAt && !signal.aborted) return toBoundToken(current.token);
      throw thrown;
    }
  }

  return {
    /**
     * Returns the current token or requests one.
     * @throws AppError `unauthorised` (`retryAt` while token requests wait), or as the transport throws
     */
    async get() {
      await load();
      const isDue = now() >= current.renewAt || (current.doubt === 'refused' && wait.getEnd() === null);
      if (current.token !== null && !isDue) return toBoundToken(current.token);
      pending ??= renewOrReuse().finally(() => {
        pending = null;
      });
      return pending;
    },
    /**
     * Records that the API answered 401. Drops the token if it is still current, so that concurrent rejections cause one renewal.
     * The replacement of a rejected token is kept, because other operations may accept it; it is renewed when the wait of token requests ends.
     * One that an earlier worker requested is renewed at once: that worker may have been stopped before it stored that the API accepted it.
     * @returns true if a retry with the next token from `get` makes sense
     */
    async onRefused(used: BoundToken) {
      if (used.serial !== serial || current.token === null) return true;
      const isFromEarlierWorker = serial === 0;
      if (current.doubt === 'none' || (current.doubt === 'new' && isFromEarlierWorker)) {
        await Promise.all([save({ ...emptyToken(binding), doubt: 'new' }), wait.reset(1)]);
        return true;
      }
      // Of concurrent rejections only the first counts.
      if (current.doubt === 'new' || wait.getEnd() === null)
        await Promise.all([save({ ...current, doubt: 'refused' }), wait.countFailure(null)]);
      return false;
    },
    /** Records that the API accepted the token; resets the failure count. */
    async onAccepted(used: BoundToken) {
      const isCurrent = used.serial === serial && current.token !== null;
      if (!isCurrent) return;
      provenAt = now();
      const isSaved = current.doubt === 'none' || save({ ...current, doubt: 'none' });
      await Promise.all([isSaved, wait.reset(0)]);
    },
    /** True if the token was issued, or accepted by the API, less than a minute ago. */
    isProven: (used: BoundToken) => used.serial === serial && isFresh(provenAt, PROOF_LIFE_MS, now()),
    /** Returns the remaining lifetime of the current token in ms; 0 without one. */
    async getLifetime() {
      await load();
      return current.token === null ? 0 : Math.max(0, current.expiresAt - now());
    },
  };
}

export type TokenProvider = ReturnType<typeof createTokenProvider>;
