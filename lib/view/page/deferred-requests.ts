// Decides which deferred requests of a page are repeated after an unlock or a raised limit.
import type { PageLimits, ScreeningState } from '../../verdict/screening-state';
import { HELD_STATES } from '../../verdict/state-properties';

type OverBudget = ScreeningState & { state: 'over-budget' };
type KnownState = ScreeningState | null | undefined;

/** Returns true if a request for this state would be sent now. */
export const canRequestAgain = (state: KnownState): boolean =>
  state?.state === 'idle' || (state?.state === 'stale' && state.because === 'idle');

/** Tests for deferred states: locked, over a limit, or never requested. */
const isDeferred = (state: KnownState) => canRequestAgain(state) || (!!state && HELD_STATES.includes(state.state));

/** Creates the empty memory of one page. */
export function createDeferredRequests() {
  /** Released by a raised limit only; otherwise an open page could refill its budget by waiting. */
  const refused = new Map<string, OverBudget>();
  /** By key: the account whose repeated request left the state unchanged. */
  const unchanged = new Map<string, string>();
  return {
    record(key: string, answer: ScreeningState | null) {
      if (answer?.state === 'over-budget') refused.set(key, answer);
      else if (answer && 'verdict' in answer) refused.delete(key);
      if (!canRequestAgain(answer)) unchanged.delete(key);
    },
    has: isDeferred,
    /** Returns the state to draw: an address over its limit stays so, even if the counter was reset since. */
    toShownState: (key: string, state: KnownState) => (state?.state === 'idle' ? (refused.get(key) ?? state) : state),
    /** Returns the keys that may be requested again now; each once per account until another state is recorded. */
    release(keys: readonly string[], { account, limits }: PageLimits) {
      if (account === null) return [];
      const released = keys.filter((key) => {
        const refusal = refused.get(key);
        return refusal ? limits[refusal.scope] > refusal.limit : unchanged.get(key) !== account;
      });
      for (const key of released) {
        refused.delete(key);
        unchanged.set(key, account);
      }
      return released;
    },
    clear() {
      refused.clear();
      unchanged.clear();
    },
  };
}
