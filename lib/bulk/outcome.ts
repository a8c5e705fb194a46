// What a screening state means for a bulk run: an outcome of the address, a refusal that pauses the run, a wait, or nothing yet.
import type { ScreeningState } from '../verdict/screening-state';
import type { BulkRun, Outcome, PausedBy } from './run';

/** Contributions kept of a score: what a row and its card show. */
const KEPT_CONTRIBUTIONS = 5;

/** Why a run under way does not move. `until`: epoch ms, null where nobody knows. */
export interface RunHold {
  because: 'paused' | 'fault' | 'pace' | 'refused' | 'sign-in' | 'offline' | 'day';
  until: number | null;
}

/** What the service says of the account, and not of an address: nothing was asked, and nothing is lost. */
const PAUSES: Partial<Record<string, PausedBy>> = {
  unauthorised: 'refused',
  'no-token-host': 'refused',
  'token-type': 'refused',
  'no-permission': 'permission',
};

/** @returns the outcome that a state is; null where it is none yet */
export function toOutcome(state: ScreeningState, run: Pick<BulkRun, 'startedAt'>): Outcome | null {
  switch (state.state) {
    case 'verdict':
    case 'stale': {
      const { score } = state.verdict;
      const verdict = score
        ? { ...state.verdict, score: { ...score, contributions: score.contributions.slice(0, KEPT_CONTRIBUTIONS) } }
        : state.verdict;
      const known = verdict.at < run.startedAt;
      // An answer of this run is one, however short its life is set.
      if (state.state === 'verdict' || !known) return { state: 'verdict', verdict, known };
      return state.because === 'failed' ? { state: 'stale', verdict } : null;
    }
    case 'failed': {
      const { code, status, tries, at, service } = state;
      return { state: 'failed', code, status, tries, at, service };
    }
    case 'unsupported':
      return { state: 'unsupported' };
    default:
      return null;
  }
}

/** @returns why the run pauses where this outcome speaks of the account; undefined where it is the address's own */
export function toPauseReason(outcome: Outcome | null): PausedBy | undefined {
  return outcome?.state === 'failed' ? PAUSES[outcome.code] : undefined;
}

/** @returns what keeps a state from becoming an outcome; null where nothing does */
export function toHold(state: ScreeningState): RunHold | null {
  if (state.state === 'offline') return { because: 'offline', until: null };
  if (state.state === 'stale' && state.because === 'offline') return { because: 'offline', until: null };
  return state.state === 'queued' ? { because: state.because, until: state.nextTry } : null;
}
