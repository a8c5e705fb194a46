// Circuit breaker of the request queue: service pauses, faults, rate limit, offline, sign-in failures.
import { z } from 'zod';
import { type AccountFailure, getAccountFailure } from '../account/account-failure';
import { AUTH_REFUSALS, type ErrorCode, REQUEST_CODES, toRequestCode, type WireError } from '../errors/app-error';
import type { Job } from './job';

/** Back-off while offline: doubles up to the cap; the browser's `online` event ends it sooner. */
const FIRST_OFFLINE_MS = 5_000;
const MAX_WAIT_MS = 5 * 60_000;

/** After this many consecutive faults, each already retried, the breaker opens; its back-off doubles up to the cap. */
const FAULTS_IN_A_ROW = 3;
const FIRST_FAULT_MS = 30_000;

/** Maximum requests in flight: more gain nothing with a single gateway, and would let a page starve the user's requests. */
const MAX_PARALLEL = 4;

/** Upper bound of any block: fifteen minutes plus jitter. */
const MAX_HOLD_MS = 16 * 60_000;

/**
 * Causes of a block: pause requested by the service, service faults, own requests-per-minute limit, no network, fresh token rejected,
 * or no token issued.
 */
type HeldBecause = 'paused' | 'fault' | 'pace' | 'offline' | 'refused' | 'sign-in';

/** A block of the queue. `until` is epoch ms; `status` is the HTTP status of the pause or fault. */
export interface BlockReason {
  until: number;
  because: HeldBecause;
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
  save(kept: StoredFaults): Promise<void>;
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
  canDispatch(underWay: number): boolean;
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
  let held: BlockReason | null = null;
  let offlineTries = 0;
  let faultsInARow = 0;
  let ringing = false;
  /** Consecutive sign-in failures, and the resulting account failure. */
  let signIns = 0;
  let trouble: AccountFailure | null = null;
  /** Half-open: after a block a single request probes the service; the others wait for its result. */
  let onTrial = false;

  /** @returns whether there was an account failure */
  function endTrouble(): boolean {
    if (!trouble) return false;
    trouble = null;
    signIns = 0;
    if (held?.because === 'sign-in') held = null;
    changed();
    return true;
  }

  function begin(until: number, because: HeldBecause, status?: number) {
    held = { until, because, status };
    if (because !== 'pace') onTrial = true;
    wake(Math.max(0, until - now()), goOn);
    changed();
  }

  function keep() {
    const { until, status = null } = held?.because === 'fault' ? held : { until: 0 };
    const signIn = trouble ? { signIn: keptTrouble(trouble, signIns) } : {};
    return store.save({ inARow: faultsInARow, until, status, onTrial, ...signIn }).catch(() => undefined);
  }

  /** Timers may fire early relative to `now`; without another timer the queue would stall. */
  function ringAgain(ms: number) {
    if (ringing) return;
    ringing = true;
    wake(ms, () => {
      ringing = false;
      goOn();
    });
  }

  function isOver() {
    if (!held) return true;
    const left = held.until - now();
    // Longer than any block can be: the clock was set back meanwhile.
    if (left > 0 && left <= MAX_HOLD_MS) {
      ringAgain(left);
      return false;
    }
    held = null;
    return true;
  }

  return {
    async start() {
      const kept = await store.load().catch(() => null);
      if (!kept) return;
      faultsInARow = kept.inARow;
      onTrial = kept.onTrial;
      if (kept.until > now()) begin(kept.until, 'fault', kept.status ?? undefined);
      if (!kept.signIn) return;
      const { inARow, ...told } = kept.signIn;
      signIns = inARow;
      trouble = told;
      if (told.nextTry > now()) begin(told.nextTry, 'sign-in', told.status ?? undefined);
    },
    canDispatch: (underWay) => isOver() && underWay < (onTrial ? 1 : MAX_PARALLEL),
    current() {
      if (held && now() < held.until) return held.because === 'sign-in' && trouble ? { ...held, trouble } : held;
      return trouble && { until: trouble.nextTry, because: 'sign-in', status: trouble.status ?? undefined, trouble };
    },
    pause(until, status) {
      begin(until, 'paused', status);
      void keep();
    },
    pace: (until) => begin(until, 'pace'),
    async onSignInRefused(error) {
      // Of several concurrent refusals, only the first may double the back-off.
      if (held?.because === 'sign-in' && now() < held.until) return;
      const wait = Math.min(MAX_SIGN_IN_MS, FIRST_SIGN_IN_MS * 2 ** signIns);
      const until = Math.min(Math.max(now() + wait, error.retryAt ?? 0), now() + MAX_HOLD_MS);
      signIns += 1;
      trouble = getAccountFailure(error, toRequestCode(error.code), trouble?.since ?? now(), until);
      begin(until, 'sign-in', error.status);
      await keep();
    },
    getAccountFailure: () => trouble,
    onSignedIn() {
      if (!endTrouble()) return;
      void keep();
      goOn();
    },
    onOffline() {
      // Of several concurrent failures, only the first may double the back-off.
      if (held?.because === 'offline' && now() < held.until) return;
      const wait = Math.min(MAX_WAIT_MS, FIRST_OFFLINE_MS * 2 ** offlineTries);
      offlineTries += 1;
      begin(now() + wait, 'offline');
    },
    offlineTries: () => offlineTries,
    async onAnswered(kind) {
      offlineTries = 0;
      // A response that arrives during a block belongs to a request sent before it, and proves nothing about the time after it.
      const isProof = onTrial && !held;
      const endsFaults = kind === 'screen' && faultsInARow > 0;
      if (isProof) onTrial = false;
      if (endsFaults) faultsInARow = 0;
      const endsTrouble = endTrouble();
      if (isProof || endsFaults || endsTrouble) await keep();
    },
    // During service faults waiting jobs are kept: a request per address would not help the service.
    async onFailed(error, kind) {
      if (kind !== 'screen' && !onTrial) return;
      const before = faultsInARow;
      const isProof = onTrial && !held && isOfOne(error);
      if (isProof) onTrial = false;
      if (!isOfAll(error)) faultsInARow = 0;
      else if (!held) faultsInARow = Math.max(faultsInARow + 1, onTrial ? FAULTS_IN_A_ROW : 0);
      const over = faultsInARow - FAULTS_IN_A_ROW;
      if (isOfAll(error) && over >= 0 && !held)
        begin(
          now() + Math.min(MAX_WAIT_MS, FIRST_FAULT_MS * 2 ** over),
          'fault',
          isFault(error) ? error.status : undefined,
        );
      if (faultsInARow !== before || isProof) await keep();
    },
    allowProbe() {
      const wasFault = held?.because === 'fault';
      if (wasFault || held?.because === 'offline' || held?.because === 'sign-in') held = null;
      if (wasFault) void keep();
      offlineTries = 0;
    },
  };
}

function keptTrouble({ code, status, since, nextTry, refusal }: AccountFailure, inARow: number) {
  return { inARow, code, status, since, nextTry, ...(refusal && { refusal }) };
}

/** Codes for a response that did not come from the service. */
const ELSEWHERE = new Set<ErrorCode>(['bad-response', 'redirected']);

/** Whether an error is independent of the address. This includes a web page in place of the service, such as a captive portal sign-in. */
function isOfAll(error: Pick<WireError, 'code'>): boolean {
  return isFault(error) || ELSEWHERE.has(error.code);
}

/**
 * Whether an error concerns one address: a 404, or an unacceptable request. A 402 or 403 may concern the client, and then all other
 * requests would be refused too; a request refused locally (no status) was never sent.
 */
function isOfOne({ code, status }: Pick<WireError, 'code' | 'status'>): boolean {
  return status !== undefined && (code === 'bad-request' || (code === 'forbidden' && status === 404));
}

/** Whether an error indicates a service fault, independent of the request. */
export function isFault({ code }: Pick<WireError, 'code'>): boolean {
  return code === 'service-fault' || code === 'timeout';
}
