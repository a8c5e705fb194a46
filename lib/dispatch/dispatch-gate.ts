// Dispatch gate of one account: decides when a request may be sent, based on the outcomes of earlier ones.
import { type AccountFailure, getAccountFailure, isTokenFailure } from '../account/account-failure';
import { AppError, toRequestCode, type WireError } from '../errors/app-error';
import { createTokenWait } from './access-token-backoff';
import type { SentOperation } from './audit-entry-schema';
import { getBackoff, JITTER, MAX_IN_FLIGHT, MAX_PROBES, SLACK_MS, WAITS } from './backoff-rules';
import { createGateState, type GateRecord, type GateStore } from './dispatch-gate-record';
import type { BlockReason, Decision, DispatchedRequest, DispatchOutcome, Traffic } from './dispatch-gate-types';
import { isAddressSpecific, isFault, isServiceWide } from './failure-scope';
import { createLaneWaits } from './rejected-token-cooldown';

/** The waits that block each kind of traffic; they have the names of their causes. */
const WAITS_OF = { queued: ['paused', 'fault', 'offline', 'sign-in', 'pace'], direct: ['paused'] } as const;

export interface DispatchGateDeps {
  /** Without a store the state lives as long as the gate. */
  store?: GateStore;
  /** Epoch ms. */
  now(): number;
  /** 0 ≤ n < 1, for the jitter of pauses. */
  random(): number;
  /** Returns the limit of requests per minute; no limit by default. */
  requestsPerMinute?(): Promise<number>;
  /** Runs `task` after `ms`; must also wake a worker that was terminated meanwhile. Only a queue needs it. */
  wake?(ms: number, task: () => void): void;
  /** Called when a block of the queue began or ended. */
  changed?(): void;
  /** Records each operation that was sent, for the audit log; must not throw. */
  record?: ((sent: SentOperation) => void) | undefined;
  /** Nothing is stored after it aborts. */
  signal?: AbortSignal;
}

export type DispatchGate = ReturnType<typeof createDispatchGate>;

/**
 * Creates the gate of one account; call `load` first. Its methods throw only where noted, and their promises resolve when the state is
 * stored. A failing store only costs a few requests after a restart.
 */
export function createDispatchGate(deps: DispatchGateDeps) {
  const { now, random, wake, changed, requestsPerMinute = async () => Number.POSITIVE_INFINITY } = deps;
  const state = createGateState(deps);
  const { record, persist, getEnd, getLaneEnd } = state;
  const lanes = createLaneWaits(state, () => onOpen());
  const inFlight = new Set<DispatchedRequest>();
  let period = 0;
  let timerAt = 0;
  let onOpen = () => {};

  /** Returns the wait with the latest end that blocks this traffic, else the cool-down of the lane, or null. */
  function findBlock(lane: string | null, traffic: Traffic): BlockReason | null {
    let block: BlockReason | null = null;
    for (const cause of WAITS_OF[traffic]) {
      const until = getEnd(cause);
      if (until !== null && until > (block?.until ?? 0)) block = { until, cause, status: record.waits[cause].status };
    }
    const laneEnd = lane === null || block ? null : getLaneEnd(lane);
    if (laneEnd !== null) return { until: laneEnd, cause: 'refused', status: record.lanes[lane ?? '']?.status };
    return block;
  }

  /** Blocks the queue; unless its own limit is the cause, one request probes the service afterwards. */
  function startWait(name: keyof GateRecord['waits'], until: number, status?: number) {
    Object.assign(record.waits[name], { until: Math.ceil(until), status });
    if (name !== 'pace') {
      record.isHalfOpen = true;
      period += 1;
    }
    changed?.();
    onOpen();
  }

  /** Timers may fire early relative to `now`; the next decision then starts another one. */
  function armTimer(end: number) {
    if (timerAt > now() && timerAt <= end) return;
    timerAt = end;
    wake?.(end - now(), () => {
      timerAt = 0;
      onOpen();
    });
  }

  function decide(lane: string | null, traffic: Traffic): Decision {
    const block = findBlock(lane, traffic);
    if (block) return { kind: 'blocked', until: block.until, reason: block.cause, status: block.status };
    if (traffic === 'direct') return { kind: 'open' };
    const isBusy =
      inFlight.size >= (record.isHalfOpen ? MAX_PROBES : MAX_IN_FLIGHT) ||
      (lane !== null && lanes.isSerial(lane) && [...inFlight].some((request) => request.lane === lane));
    return isBusy ? { kind: 'blocked', until: null, reason: 'in-flight' } : { kind: 'open' };
  }

  /** Counts one request for this minute. @returns null, or the start of the next minute (epoch ms) if the minute is full */
  function takeFromMinute(limit: number): number | null {
    const number = Math.floor(now() / WAITS.pace.maxMs);
    if (record.minute.number !== number) record.minute = { number, used: 0 };
    if (record.minute.used >= limit) return (number + 1) * WAITS.pace.maxMs;
    record.minute.used += 1;
    return null;
  }

  function endSignInFailure() {
    if (!record.failures['sign-in']) return;
    Object.assign(record.waits['sign-in'], { failures: 0, until: 0 });
    record.failures['sign-in'] = null;
    changed?.();
    onOpen();
  }

  /** A reply to a request that was sent before the last block proves nothing about the time after it. */
  function closeAfter(request: DispatchedRequest) {
    if (request.period === period && !findBlock(null, 'queued')) record.isHalfOpen = false;
  }

  function onAnswered(request: DispatchedRequest) {
    record.waits.offline.failures = 0;
    if (request.kind === 'screen') record.waits.fault.failures = 0;
    closeAfter(request);
    record.failures.lane = null;
    void lanes.accept(request.lane);
    endSignInFailure();
  }

  /** Doubles a wait once: of several concurrent failures, only the first counts. @returns its end, or null if the wait runs already */
  function lengthen(name: 'offline' | 'sign-in'): number | null {
    if (getEnd(name) !== null) return null;
    record.waits[name].failures += 1;
    return now() + getBackoff(WAITS[name], record.waits[name].failures);
  }

  function onSignInFailed(error: WireError) {
    const backoff = lengthen('sign-in');
    if (backoff === null) return;
    const until = Math.min(Math.max(backoff, error.retryAt ?? 0), now() + WAITS['sign-in'].maxMs + SLACK_MS);
    const since = record.failures['sign-in']?.since ?? now();
    record.failures['sign-in'] = getAccountFailure(error, toRequestCode(error.code), since, until);
    startWait('sign-in', until, error.status);
  }

  /** During service faults waiting jobs are kept: a request per address would not help the service. */
  function onRequestFailed(error: WireError, request: DispatchedRequest) {
    if (request.kind !== 'screen' && !record.isHalfOpen) return;
    const { fault } = record.waits;
    if (isAddressSpecific(error)) closeAfter(request);
    if (!isServiceWide(error)) fault.failures = 0;
    else if (!findBlock(null, 'queued')) {
      fault.failures = Math.max(fault.failures + 1, record.isHalfOpen ? WAITS.fault.failures : 0);
      const backoff = getBackoff(WAITS.fault, fault.failures);
      if (backoff > 0) startWait('fault', now() + backoff, isFault(error) ? error.status : undefined);
    }
  }

  function onFailed(error: WireError, request: DispatchedRequest | null) {
    if (isTokenFailure(error)) onSignInFailed(error);
    else if (error.code === 'cancelled' || error.code === 'locked') startWait('pace', now() + WAITS.pace.firstMs);
    else if (error.code === 'offline') {
      const until = lengthen('offline');
      if (until !== null) startWait('offline', until);
    } else if (error.code === 'rate-limited') {
      const until = Math.min(error.retryAt ?? 0, now() + WAITS.paused.maxMs + SLACK_MS);
      if (until > (getEnd('paused') ?? now())) startWait('paused', until, error.status);
    } else if (request) onRequestFailed(error, request);
  }

  return {
    /** Restores the state of the previous worker; later calls wait for the first. */
    load: state.load,
    /** Wait of token requests, for the token provider. */
    token: createTokenWait(state),
    /** Lanes that rejected a token, for the operations of the client. */
    lanes: { accept: lanes.accept, reject: lanes.reject },

    /** Sets the listener of the queue, which is called when a block may have ended. */
    onOpen(listener: () => void) {
      onOpen = listener;
    },

    /** Decides whether a request may be sent now; `lane` null stands for any lane. When the block of a queued request ends, the listener is called. */
    canDispatch(lane: string | null, traffic: Traffic): Decision {
      const decision = decide(lane, traffic);
      if (traffic === 'queued' && decision.kind === 'blocked' && decision.until !== null) armTimer(decision.until);
      return decision;
    },

    /** Registers a queued request that is sent now, and counts it for this minute. @returns null if it may not be sent */
    async start(lane: string, kind: DispatchedRequest['kind']): Promise<DispatchedRequest | null> {
      const limit = await requestsPerMinute();
      if (decide(lane, 'queued').kind === 'blocked') return null;
      const nextMinute = takeFromMinute(limit);
      const request = nextMinute === null ? { lane, kind, period } : null;
      if (request) inFlight.add(request);
      if (nextMinute !== null) startWait('pace', nextMinute);
      await persist();
      return request;
    },

    /** Reports the outcome of a queued request; null stands for a request that could not be sent. */
    async report(request: DispatchedRequest | null, outcome: DispatchOutcome): Promise<void> {
      if (outcome.kind === 'failed') onFailed(outcome.error, request);
      else if (request && outcome.kind === 'answered') onAnswered(request);
      else if (request && outcome.kind === 'token-rejected')
        lanes.makeSerial(request.lane, outcome.error, outcome.until);
      await persist();
    },

    /** Called by the client after each operation of any traffic that was sent, whatever its outcome. */
    record: (sent: SentOperation) => deps.record?.(sent),

    /** Ends a queued request, whatever its outcome. */
    end: (request: DispatchedRequest) => void inFlight.delete(request),

    /** Counts a direct request for this minute. @throws AppError `own-pace` with `retryAt`, the start of the next minute */
    async admit(): Promise<void> {
      const retryAt = takeFromMinute(await requestsPerMinute());
      if (retryAt !== null) throw new AppError('own-pace', { retryAt });
      await persist();
    },

    /**
     * Starts or extends the pause of the account. @param requestedMs the wait that the service requested; null doubles the last one
     * @returns end of the pause, epoch ms
     */
    async pause(requestedMs: number | null, status: number): Promise<number> {
      const { paused } = record.waits;
      const currentEnd = getEnd('paused');
      // Of concurrent rejections only the first doubles the wait; otherwise one burst would reach the maximum.
      if (requestedMs === null && currentEnd !== null) return currentEnd;
      if (requestedMs === null) paused.failures += 1;
      const wait = Math.min(requestedMs ?? getBackoff(WAITS.paused, paused.failures), WAITS.paused.maxMs);
      const newEnd = now() + wait + random() * Math.min(wait * JITTER.share, JITTER.maxMs);
      if (newEnd > (currentEnd ?? 0)) startWait('paused', newEnd, status);
      await persist();
      return paused.until;
    },

    /** Called after any reply that starts no pause; ends the doubling of pauses. */
    async onReplied(): Promise<void> {
      if (getEnd('paused') === null) record.waits.paused.failures = 0;
      await persist();
    },

    /** Called when the account got a token, by any client: a failed sign-in no longer blocks. */
    async onSignedIn(): Promise<void> {
      endSignInFailure();
      await persist();
    },

    /**
     * Lets one request try despite a block. `network`: the network may be back, so waits for it, for faults and failed sign-ins end.
     * `user`: a user requests it, so rejected tokens are tried again too. A pause and the own limit remain. For a queued request, call it
     * once the job is queued: the queue sends its first job as the probe.
     */
    async allowProbe(by: 'network' | 'user'): Promise<void> {
      const { offline, fault, 'sign-in': signIn, token } = record.waits;
      const userWaits = by === 'user' ? [token, ...Object.values(record.lanes)] : [];
      for (const wait of [offline, fault, signIn, ...userWaits]) wait.until = 0;
      offline.failures = 0;
      onOpen();
      await persist();
    },

    /** Returns the number of consecutive requests without a response. */
    countOffline: () => record.waits.offline.failures,

    /** Returns the failure that blocks every request; it stays, also during the next attempt, until a request of the account succeeds. */
    getAccountFailure: (): AccountFailure | null => record.failures['sign-in'] ?? record.failures.lane,

    /** Returns why queued requests of this lane wait, or null. A failed sign-in is the reason until a request succeeds. */
    getBlockReason(lane: string): BlockReason | null {
      const trouble = record.failures['sign-in'];
      const block = findBlock(lane, 'queued');
      if (!trouble || (block && block.cause !== 'sign-in' && block.cause !== 'refused')) return block;
      return { until: trouble.nextTry, cause: 'sign-in', status: trouble.status ?? undefined, trouble };
    },
  };
}
