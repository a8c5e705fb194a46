// Reason why no requests are sent: offline, a failing service, requests paused, or the daily limit reached.
import type { AccountFailure } from '../account/account-failure';
import type { ScreeningState } from './screening-state';

/**
 * Times are epoch ms. `waiting`: requests that go out afterwards. `since` is null if no address has waited yet. `isOnline`: the browser is
 * online, but the service cannot be reached.
 */
export type RequestSuspension =
  | { kind: 'offline'; since: number | null; waiting: number; isOnline?: true }
  | { kind: 'fault'; status: number | null; until: number; waiting: number }
  | { kind: 'paused'; until: number; waiting: number }
  | { kind: 'day-limit'; used: number; limit: number };

export interface RequestSuspensionInput {
  status: {
    vault: 'none' | 'locked' | 'open';
    trouble: AccountFailure | null;
    online: boolean;
    pausedUntil: number | null;
    /** Why the queue waits for a service that does not answer; null if it does not. */
    unanswered: { because: 'offline' | 'fault'; status: number | null; until: number } | null;
    /** Number of pending requests. */
    waiting: number;
  };
  /** States of the shown addresses. */
  states?: readonly ScreeningState[];
  /** Automatic requests of the day; null while unknown. */
  day?: { used: number; limit: number } | null;
  now: number;
}

/** Returns the first reason that applies; null without one, while the vault is not open, and while the account itself is refused. */
export function getRequestSuspension({
  status,
  states = [],
  day = null,
  now,
}: RequestSuspensionInput): RequestSuspension | null {
  const { vault, trouble, online, pausedUntil, unanswered, waiting } = status;
  if (vault !== 'open' || trouble) return null;
  const offlineSince = states.flatMap((state) => (state.state === 'offline' ? [state.since] : []));
  if (!online || offlineSince.length > 0)
    return { kind: 'offline', since: offlineSince.length > 0 ? Math.min(...offlineSince) : null, waiting };
  if (unanswered?.because === 'offline') return { kind: 'offline', since: null, waiting, isOnline: true };
  if (unanswered) return { kind: 'fault', status: unanswered.status, until: unanswered.until, waiting };
  if (pausedUntil !== null && pausedUntil > now) return { kind: 'paused', until: pausedUntil, waiting };
  return day && day.used >= day.limit ? { kind: 'day-limit', ...day } : null;
}
