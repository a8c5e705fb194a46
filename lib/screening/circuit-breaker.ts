// Circuit breaker of the request queue: service pauses, faults, rate limit, offline, sign-in failures.
import { z } from 'zod';
import { type AccountFailure, getAccountFailure } from '../account/account-failure';
import { AUTH_REFUSALS, type ErrorCode, REQUEST_CODES, toRequestCode, type WireError } from '../errors/app-error';
import type { Job } from './job';

/** Back-off while offline: doubles up to the cap; the browser's `online` event ends it sooner. */
const FIRST_OFFLINE_MS = 5_000;
const MAX_BACKOFF_MS = 5 * 60_000;

/** After this many consecutive faults, each already retried, the breaker opens; its back-off doubles up to the cap. */
const MAX_CONSECUTIVE_FAULTS = 3;
const FIRST_FAULT_MS = 30_000;

/** Maximum requests in flight: more gain nothing with a single gateway, and would let a page starve the user's requests. */
const MAX_PARALLEL = 4;

/** Upper bound of any block: fifteen minutes plus jitter. */
const MAX_BLOCK_MS = 16 * 60_000;

/**
 * Causes of a block: pause requested by the service, service faults, own requests-per-minute limit, no network, fresh token rejected,
 * or no token issued.
 */
type BlockCause = 'paused' | 'fault' | 'pace' | 'offline' | 'refused' | 'sign-in';

/** A block of the queue. `until` is epoch ms; `status` is the HTTP status of the pause or fault. */
export interface BlockReason {
  until: number;
  cause: BlockCause;
  status?: number | undefined;
  /** Set if the account itself is refused. */
  trouble?: AccountFailure | undefined;
}

/** Back-off after a failed sign-in: doubles up to the cap; a user request or a successful response of the account ends it sooner. */
const FIRST_SIGN_IN_MS = 60_000;
const MAX_SIGN_IN_MS = 15 * 60_000;

/**
 * Persisted breaker state, without secrets: consecutive faults, end of the fault block (epoch ms; 0 = none), last HTTP status, and
 * whether the breaker is half-open (`onTrial`: no response since the last block).
 */
export const storedFaultsSchema = z.strictObject({
  inARow: z.number(),
  until: z.number(),
  status: z.number().nullable(),
  onTrial: z.boolean(),
  /** The failed sign-in: consecutive failures, error code, start (`since`) and next attempt, both epoch ms. */
  signIn: z
    .strictObject({
      inARow: z.number(),
      code: z.enum(REQUEST_CODES),
      status: z.number().nullable(),
      since: z.number(),
      nextTry: z.number(),
      refusal: z.enum(AUTH_REFUSALS).optional(),
    })
    .optional(),
});
export type StoredFaults = z.infer<typeof storedFaultsSchema>;

/** Survives worker restarts; otherwise each new worker would send three more requests to a failing service, and all jobs after a pause. */
export interface FaultStore {
  load(): Promise<StoredFaults | null>;
  save(stored: StoredFaults): Promise<void>;
}

export interface CircuitBreakerDeps {
  store: FaultStore;
  now(): number;
  /** Runs `task` after `ms`; must also wake a worker that was terminated meanwhile. */
  wake(ms: number, task: () => void): void;
  /** Called when the rendered state changed. */
  changed(): void;
  /** Called when a block may have ended. */
  goOn(): void;
}

export interface CircuitBreaker {
  /** Restores the state of the previous worker; a store failure only costs a few requests. */
  start(): Promise<void>;
  /** Whether one more request may be sent, given the number in flight. If not, `goOn` is called as soon as one may. */
  canDispatch(inFlight: number): boolean;
  /** The current block, or null. */
  current(): BlockReason | null;
  /** Blocks until `until` (epoch ms), as the service requested with this HTTP status. */
  pause(until: number, status: number | undefined): void;
  /** Blocks until `until` (epoch ms), because the requests-per-minute limit is reached. */
  pace(until: number): void;
  /** Called when no token was issued. Resolves when the state is stored. */
  onSignInRefused(error: WireError): Promise<void>;
  /** The account failure; it stays, also during the next attempt, until a request of the account succeeds. */
  getAccountFailure(): AccountFailure | null;
  /** Called when the account got a token, by any client: a failed sign-in no longer blocks. */
  onSignedIn(): void;
  /** Called when a request got no response. */
  onOffline(): void;
  /** Number of consecutive requests without a response. */
  offlineTries(): number;
  /** Called when a request of this kind was answered. Resolves when the state is stored. */
  onAnswered(kind: Job['kind']): Promise<void>;
  /**
   * Called when a request of this kind failed. Too many failed screenings in a row, or one while half-open, open the breaker. A refusal of
   * one address ends the half-open state, because it shows that the service works. Resolves when the state is stored.
   */
  onFailed(error: WireError, kind: Job['kind']): Promise<void>;
  /** Allows one request despite an offline, fault or sign-in block: a user requested it, or the network may be back. */
  allowProbe(): void;
}

/** @returns the circuit breaker of one account; its methods never throw */
export function createCircuitBreaker({ store, now, wake, changed, goOn }: CircuitBreakerDeps): CircuitBreaker {
  let block: BlockReason | null = null;
  let offlineFailures = 0;
  let consecutiveFaults = 0;
  let timerPending = false;
  /** Consecutive sign-in failures, and the resulting account failure. */
  let signInFailures = 0;
  let accountFailure: AccountFailure | null = null;
  /** Half-open: after a block a single request probes the service; the others wait for its result. */
  let halfOpen = false;

  /** @returns whether there was an account failure */
  function clearAccountFailure(): boolean {
    if (!accountFailure) return false;
    accountFailure = null;
    signInFailures = 0;
    if (block?.cause === 'sign-in') block = null;
    changed();
    return true;
  }

  function startBlock(until: number, cause: BlockCause, status?: number) {
    block = { until, cause: cause, status };
    if (cause !== 'pace') halfOpen = true;
    wake(Math.max(0, until - now()), goOn);
    changed();
  }

  function persist() {
    const { until, status = null } = block?.cause === 'fault' ? block : { until: 0 };
    const signIn = accountFailure ? { signIn: toStoredSignIn(accountFailure, signInFailures) } : {};
    return store
      .save({ inARow: consecutiveFaults, until, status, onTrial: halfOpen, ...signIn })
      .catch(() => undefined);
  }

  /** Timers may fire early relative to `now`; without another timer the queue would stall. */
  function rearmTimer(ms: number) {
    if (timerPending) return;
    timerPending = true;
    wake(ms, () => {
      timerPending = false;
      goOn();
    });
  }

  function isUnblocked() {
    if (!block) return true;
    const remaining = block.until - now();
    // Longer than any block can be: the clock was set back meanwhile.
    if (remaining > 0 && remaining <= MAX_BLOCK_MS) {
      rearmTimer(remaining);
      return false;
    }
    block = null;
    return true;
  }

  return {
    async start() {
      const stored = await store.load().catch(() => null);
      if (!stored) return;
      consecutiveFaults = stored.inARow;
      halfOpen = stored.onTrial;
      if (stored.until > now()) startBlock(stored.until, 'fault', stored.status ?? undefined);
      if (!stored.signIn) return;
      const { inARow: failures, ...failure } = stored.signIn;
      signInFailures = failures;
      accountFailure = failure;
      if (failure.nextTry > now()) startBlock(failure.nextTry, 'sign-in', failure.status ?? undefined);
    },
    canDispatch: (inFlight) => isUnblocked() && inFlight < (halfOpen ? 1 : MAX_PARALLEL),
    current() {
      if (block && now() < block.until)
        return block.cause === 'sign-in' && accountFailure ? { ...block, trouble: accountFailure } : block;
      return (
        accountFailure && {
          until: accountFailure.nextTry,
          cause: 'sign-in',
          status: accountFailure.status ?? undefined,
          trouble: accountFailure,
        }
      );
    },
    pause(until, status) {
      startBlock(until, 'paused', status);
      void persist();
    },
    pace: (until) => startBlock(until, 'pace'),
    async onSignInRefused(error) {
      // Of several concurrent refusals, only the first may double the back-off.
      if (block?.cause === 'sign-in' && now() < block.until) return;
      const backoff = Math.min(MAX_SIGN_IN_MS, FIRST_SIGN_IN_MS * 2 ** signInFailures);
      const until = Math.min(Math.max(now() + backoff, error.retryAt ?? 0), now() + MAX_BLOCK_MS);
      signInFailures += 1;
      accountFailure = getAccountFailure(error, toRequestCode(error.code), accountFailure?.since ?? now(), until);
      startBlock(until, 'sign-in', error.status);
      await persist();
    },
    getAccountFailure: () => accountFailure,
    onSignedIn() {
      if (!clearAccountFailure()) return;
      void persist();
      goOn();
    },
    onOffline() {
      // Of several concurrent failures, only the first may double the back-off.
      if (block?.cause === 'offline' && now() < block.until) return;
      const backoff = Math.min(MAX_BACKOFF_MS, FIRST_OFFLINE_MS * 2 ** offlineFailures);
      offlineFailures += 1;
      startBlock(now() + backoff, 'offline');
    },
    offlineTries: () => offlineFailures,
    async onAnswered(kind) {
      offlineFailures = 0;
      // A response that arrives during a block belongs to a request sent before it, and proves nothing about the time after it.
      const closesBreaker = halfOpen && !block;
      const resetsFaults = kind === 'screen' && consecutiveFaults > 0;
      if (closesBreaker) halfOpen = false;
      if (resetsFaults) consecutiveFaults = 0;
      const endsAccountFailure = clearAccountFailure();
      if (closesBreaker || resetsFaults || endsAccountFailure) await persist();
    },
    // During service faults waiting jobs are kept: a request per address would not help the service.
    async onFailed(error, kind) {
      if (kind !== 'screen' && !halfOpen) return;
      const before = consecutiveFaults;
      const closesBreaker = halfOpen && !block && isAddressSpecific(error);
      if (closesBreaker) halfOpen = false;
      if (!isServiceWide(error)) consecutiveFaults = 0;
      else if (!block) consecutiveFaults = Math.max(consecutiveFaults + 1, halfOpen ? MAX_CONSECUTIVE_FAULTS : 0);
      const excess = consecutiveFaults - MAX_CONSECUTIVE_FAULTS;
      if (isServiceWide(error) && excess >= 0 && !block)
        startBlock(
          now() + Math.min(MAX_BACKOFF_MS, FIRST_FAULT_MS * 2 ** excess),
          'fault',
          isFault(error) ? error.status : undefined,
        );
      if (consecutiveFaults !== before || closesBreaker) await persist();
    },
    allowProbe() {
      const wasFault = block?.cause === 'fault';
      if (wasFault || block?.cause === 'offline' || block?.cause === 'sign-in') block = null;
      if (wasFault) void persist();
      offlineFailures = 0;
    },
  };
}

function toStoredSignIn({ code, status, since, nextTry, refusal }: AccountFailure, failures: number) {
  return { inARow: failures, code, status, since, nextTry, ...(refusal && { refusal }) };
}

/** Codes for a response that did not come from the service. */
const FOREIGN_RESPONSE_CODES = new Set<ErrorCode>(['bad-response', 'redirected']);

/** Whether an error is independent of the address. This includes a web page in place of the service, such as a captive portal sign-in. */
function isServiceWide(error: Pick<WireError, 'code'>): boolean {
  return isFault(error) || FOREIGN_RESPONSE_CODES.has(error.code);
}

/**
 * Whether an error concerns one address: a 404, or an unacceptable request. A 402 or 403 may concern the client, and then all other
 * requests would be refused too; a request refused locally (no status) was never sent.
 */
function isAddressSpecific({ code, status }: Pick<WireError, 'code' | 'status'>): boolean {
  return status !== undefined && (code === 'bad-request' || (code === 'forbidden' && status === 404));
}

/** Whether an error indicates a service fault, independent of the request. */
export function isFault({ code }: Pick<WireError, 'code'>): boolean {
  return code === 'service-fault' || code === 'timeout';
}
