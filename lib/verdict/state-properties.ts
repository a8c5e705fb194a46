// Table of the properties of each screening state that decide what is sent, polled, counted and sorted.
import type { StateName } from './screening-state';

export interface StateProperties {
  /**
   * `held`: nothing was sent, although the service could be asked; `pending`: an answer comes without another request; `ended`: the
   * request was answered or failed; `never`: the service cannot be asked.
   */
  request: 'held' | 'pending' | 'ended' | 'never';
  /** There is no answer, and a request is sent if somebody asks for it. */
  mayAsk: boolean;
}

/** The states without an answer are in the order of sorting. */
export const STATE: Readonly<Record<StateName, StateProperties>> = {
  failed: { request: 'ended', mayAsk: true },
  offline: { request: 'pending', mayAsk: false },
  locked: { request: 'held', mayAsk: false },
  'over-budget': { request: 'held', mayAsk: true },
  queued: { request: 'pending', mayAsk: false },
  waiting: { request: 'pending', mayAsk: false },
  idle: { request: 'held', mayAsk: true },
  unsupported: { request: 'never', mayAsk: false },
  verdict: { request: 'ended', mayAsk: false },
  stale: { request: 'ended', mayAsk: false },
};

/** The same as in `STATE`, for the content script, which must not grow by the whole table; a test compares them. */
export const PENDING_STATES: readonly StateName[] = ['waiting', 'queued', 'offline'];
export const HELD_STATES: readonly StateName[] = ['over-budget', 'locked', 'idle'];
