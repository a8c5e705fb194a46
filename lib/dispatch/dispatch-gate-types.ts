// Types of the dispatch gate: traffic kinds, decisions, and reported request outcomes.
import type { AccountFailure } from '../account/account-failure';
import type { WireError } from '../errors/app-error';

/**
 * `queued`: requests of the request queue; every cause blocks them. `direct`: requests that a user waits for, and token requests; only a
 * pause, and the cool-down of their lane, blocks them.
 */
export type Traffic = 'queued' | 'direct';

/**
 * Pause requested by the service, service faults, own requests-per-minute limit, no network, fresh token rejected, or no token issued.
 */
type BlockCause = 'paused' | 'fault' | 'pace' | 'offline' | 'refused' | 'sign-in';

/** A block. `until` is epoch ms; `status` is the HTTP status of its cause; `trouble` is set if the account itself is refused. */
export interface BlockReason {
  until: number;
  cause: BlockCause;
  status?: number | undefined;
  trouble?: AccountFailure | undefined;
}

/** `until` is epoch ms; null if the gate opens when a request in flight ends. */
export type Decision =
  | { kind: 'open' }
  | { kind: 'blocked'; until: number | null; reason: BlockCause | 'in-flight'; status?: number | undefined };

/** A queued request in flight. `period` counts the blocks of the queue before it was sent. */
export interface DispatchedRequest {
  lane: string;
  kind: 'screen' | 'score';
  period: number;
}

/**
 * Outcome of a queued request. `token-rejected`: a token issued just before was rejected; the lane sends one request at a time from now on,
 * and none before `until` (epoch ms) if it is set.
 */
export type DispatchOutcome =
  | { kind: 'answered' }
  | { kind: 'failed'; error: WireError }
  | { kind: 'token-rejected'; error: WireError; until: number | null };
