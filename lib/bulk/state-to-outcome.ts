// Converts a screening state to a bulk run outcome, or to the reason why the run pauses or is delayed.
import { takeGravest } from '../verdict/reason-gravity';
import type { ScreeningState } from '../verdict/screening-state';
import type { BulkRun, Outcome, PausedBy } from './bulk-run';

/** Number of score contributions that are stored, the gravest: as many as a row and its card show. */
const KEPT_CONTRIBUTIONS = 5;

/** Reason why an active run makes no progress. `until`: epoch ms, null if unknown. */
export interface RunDelayReason {
  because: 'paused' | 'fault' | 'pace' | 'refused' | 'sign-in' | 'offline' | 'local-only' | 'day';
  until: number | null;
}

/** Error codes that concern the account and not an address, so the run pauses and the address stays open. */
const PAUSES: Partial<Record<string, PausedBy>> = {
  unauthorised: 'refused',
  'no-token-host': 'refused',
  'token-type': 'refused',
  'no-permission': 'permission',
};

/**
 * Converts a screening state to an outcome.
 * @returns null if the state is not final
 */
export function toOutcome(state: ScreeningState, run: Pick<BulkRun, 'startedAt' | 'account'>): Outcome | null {
  // An address of a case that is local only has what is known of it, and is never sent.
  if (state.localOnly === 'case') {
    if (state.state === 'stale') return { state: 'stale', verdict: state.verdict, localOnly: true };
    const { startedAt: at, account } = run;
    const unsent = { status: null, tries: 0, at, service: account.host };
    if (state.state === 'idle') return { state: 'failed', code: 'local-only', ...unsent };
  }
  switch (state.state) {
    case 'verdict':
    case 'stale': {
      const { score } = state.verdict;
      const verdict = score
        ? { ...state.verdict, score: { ...score, contributions: takeGravest(score.contributions, KEPT_CONTRIBUTIONS) } }
        : state.verdict;
      const known = verdict.at < run.startedAt;
      // A verdict requested by this run counts, even if its cache lifetime has ended.
      if (state.state === 'verdict' || !known) return { state: 'verdict', verdict, known };
      return state.because === 'failed' ? { state: 'stale', verdict } : null;
    }
    case 'failed': {
      const { code, status, tries, at, service } = state;
      return { state: 'failed', code, status, tries, at, service };
    }
    case 'unsupported':
      return { state: 'unsupported' };
    case 'idle':
    case 'waiting':
    case 'queued':
    case 'locked':
    case 'offline':
    case 'over-budget':
      return null;
  }
}

/** Returns the reason to pause the run if the outcome concerns the account; undefined if it concerns the address. */
export function toPauseReason(outcome: Outcome | null): PausedBy | undefined {
  return outcome?.state === 'failed' ? PAUSES[outcome.code] : undefined;
}

/** Returns the hold of a pending state; null if nothing delays it. */
export function toRunDelayReason(state: ScreeningState): RunDelayReason | null {
  if (state.state === 'offline') return { because: 'offline', until: null };
  if (state.state === 'stale' && state.because === 'offline') return { because: 'offline', until: null };
  return state.state === 'queued' ? { because: state.because, until: state.nextTry } : null;
}
