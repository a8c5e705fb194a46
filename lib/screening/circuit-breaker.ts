// Circuit breaker of the request queue: service pauses, faults, rate limit, offline, sign-in failures.
import { z } from 'zod';
import { type AccountFailure, getAccountFailure } from '../account/account-failure';
import { AUTH_REFUSALS, type ErrorCode, REQUEST_CODES, toRequestCode, type WireError } from '../errors/app-error';
import type { Job } from './job';

/** A dead network is tried again after this time, doubling up to the cap, unless the browser's `online` event comes sooner. */
const FIRST_OFFLINE_MS = 5_000;
const MAX_WAIT_MS = 5 * 60_000;

/** A service that fails this many requests in a row, each already repeated, is left alone for a while, doubling up to the cap. */
const FAULTS_IN_A_ROW = 3;
const FIRST_FAULT_MS = 30_000;

/** More at once gains nothing with a single gateway, and would let a page starve a person. */
const MAX_PARALLEL = 4;

/** No hold is longer: fifteen minutes, plus the jitter that keeps all from coming back at once. */
const MAX_HOLD_MS = 16 * 60_000;

/** The service asked for a pause; it fails whatever it is asked; our own pace is reached; nobody answers; a fresh token is refused; or there is no token. */
type HeldBecause = 'paused' | 'fault' | 'pace' | 'offline' | 'refused' | 'sign-in';

/** `until` is epoch ms; `status` is the HTTP status that asked for the pause, or of the fault. */
export interface BlockReason {
  until: number;
  because: HeldBecause;
  status?: number | undefined;
  /** Where the account itself is refused. */
  trouble?: AccountFailure | undefined;
}

/** A refused sign-in is tried again after this time, doubling up to the cap, unless a person asks or another request of the account is answered. */
const FIRST_SIGN_IN_MS = 60_000;
const MAX_SIGN_IN_MS = 15 * 60_000;

/** The faults in a row, until when nothing leaves because of them (epoch ms; 0 = not held), the HTTP status of the last, and whether a trial is on: nothing was answered since the last hold. Holds no secret. */
export const storedFaultsSchema = z.strictObject({
  inARow: z.number(),
  until: z.number(),
  status: z.number().nullable(),
  onTrial: z.boolean(),
  /** The refused sign-in: how often in a row, since when, until when, and how. */
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

/** Must outlive the worker: otherwise each new one would try a failing service three more times, and everything at once after a pause. */
export interface FaultStore {
  load(): Promise<StoredFaults | null>;
  save(kept: StoredFaults): Promise<void>;
}

export interface CircuitBreakerDeps {
  store: FaultStore;
  now(): number;
  /** Runs `task` after `ms`; must also bring back a worker that died meanwhile. */
  wake(ms: number, task: () => void): void;
  /** Something a surface draws has changed. */
  changed(): void;
  /** A hold may be over. */
  goOn(): void;
}

export interface CircuitBreaker {
  /** Takes over what an earlier worker left; if the store fails, that costs a few requests. */
  start(): Promise<void>;
  /** Whether one more request may leave beside those under way. If not, `goOn` is called once it may. */
  canDispatch(underWay: number): boolean;
  /** What holds now, or null. */
  current(): BlockReason | null;
  pause(until: number, status: number | undefined): void;
  pace(until: number): void;
  /** There is no token to ask with. Resolves when that is stored. */
  onSignInRefused(error: WireError): Promise<void>;
  /** What is wrong with the account; stays until something of it is answered, also while the next try is under way. */
  getAccountFailure(): AccountFailure | null;
  /** The account was given a token, whoever asked for it: a refused sign-in holds no longer. */
  onSignedIn(): void;
  /** Nobody answered. */
  onOffline(): void;
  /** How many requests in a row nobody answered. */
  offlineTries(): number;
  /** The service answered a request of this kind. */
  onAnswered(kind: Job['kind']): Promise<void>;
  /**
   * A request of this kind failed. Too many failed verdicts in a row, or a single one on trial, begin a hold. A refusal of one address ends
   * the trial, because it shows that the service is there. Resolves when that is stored.
   */
  onFailed(error: WireError, kind: Job['kind']): Promise<void>;
  /** A person asks, or the network may be back: do not wait out a dead network or a fault. */
  allowProbe(): void;
}

/** @returns what holds the queue of one account; nothing in it throws. */
export function createCircuitBreaker({ store, now, wake, changed, goOn }: CircuitBreakerDeps): CircuitBreaker {
  let held: BlockReason | null = null;
  let offlineTries = 0;
  let faultsInARow = 0;
  let ringing = false;
  /** How often in a row no token was given, and what is told of it. */
  let signIns = 0;
  let trouble: AccountFailure | null = null;
  /** After a hold, one request finds out whether the service is well again; the others wait for its answer. */
  let onTrial = false;

  /** @returns whether there was any */
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

  /** By this clock a timer may ring a moment early; without another one, nothing would go on. */
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
    // Longer than any hold can be: the clock was set back meanwhile.
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
      // Of several requests that were refused together, only the first may double the wait.
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
      // Of several requests that went unanswered together, only the first may double the wait.
      if (held?.because === 'offline' && now() < held.until) return;
      const wait = Math.min(MAX_WAIT_MS, FIRST_OFFLINE_MS * 2 ** offlineTries);
      offlineTries += 1;
      begin(now() + wait, 'offline');
    },
    offlineTries: () => offlineTries,
    async onAnswered(kind) {
      offlineTries = 0;
      // A request that left before the hold and is answered during it says nothing about the time after it.
      const isProof = onTrial && !held;
      const endsFaults = kind === 'screen' && faultsInARow > 0;
      if (isProof) onTrial = false;
      if (endsFaults) faultsInARow = 0;
      const endsTrouble = endTrouble();
      if (isProof || endsFaults || endsTrouble) await keep();
    },
    // While the service fails whatever it is asked, what waits is kept: one request per address would not help it.
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

/** Something else answered in the service's place. */
const ELSEWHERE = new Set<ErrorCode>(['bad-response', 'redirected']);

/** Whether an error would be the same for any address; so is a page that answers in the service's place, at which a person may have to sign in. */
function isOfAll(error: Pick<WireError, 'code'>): boolean {
  return isFault(error) || ELSEWHERE.has(error.code);
}

/**
 * Whether an error is about the one thing that was asked: a 404, or a request that is not acceptable. A 402 or 403 may be about the client, and then
 * all the others would be refused as well; a request that was refused on our side (no status) never left.
 */
function isOfOne({ code, status }: Pick<WireError, 'code' | 'status'>): boolean {
  return status !== undefined && (code === 'bad-request' || (code === 'forbidden' && status === 404));
}

/** Whether an error means that the service is in trouble, whatever it was asked. */
export function isFault({ code }: Pick<WireError, 'code'>): boolean {
  return code === 'service-fault' || code === 'timeout';
}
