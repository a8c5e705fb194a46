// Deferred requests of a page: retried after an unlock or a raised limit, never by waiting alone.
import type { PageLimits, ScreeningState } from '../../verdict/screening-state';

type OverBudget = ScreeningState & { state: 'over-budget' };
type Known = ScreeningState | null | undefined;

/** What the background would send now, were it asked to. */
export const isReleased = (state: Known): boolean =>
  state?.state === 'idle' || (state?.state === 'stale' && state.because === 'idle');

/** Locked, over a limit, or not asked for at all. */
const isHeld = (state: Known) => state?.state === 'locked' || state?.state === 'over-budget' || isReleased(state);

export interface DeferredRequests {
  /** Takes note of an answer. */
  record(key: string, answer: ScreeningState | null): void;
  has(state: Known): boolean;
  /** What to draw: an address over its limit stays over it, even if the count has been reset meanwhile. */
  toShownState(key: string, state: Known): Known;
  /** Those of `keys` that may be asked for again now; under one account they come once until something else is heard of them. */
  release(keys: readonly string[], standing: PageLimits): string[];
  clear(): void;
}

/** @returns the memory of one page; nothing is held back at first */
export function createDeferredRequests(): DeferredRequests {
  /** Only a raised limit frees these; otherwise an open page could refill its budget by waiting. */
  const refused = new Map<string, OverBudget>();
  /** Asked for and left as they were: under which account. */
  const unmoved = new Map<string, string>();
  return {
    record(key, answer) {
      if (answer?.state === 'over-budget') refused.set(key, answer);
      else if (answer && 'verdict' in answer) refused.delete(key);
      if (!isReleased(answer)) unmoved.delete(key);
    },
    has: isHeld,
    toShownState: (key, state) => (state?.state === 'idle' ? (refused.get(key) ?? state) : state),
    release(keys, { account, limits }) {
      if (account === null) return [];
      const freed = keys.filter((key) => {
        const refusal = refused.get(key);
        return refusal ? limits[refusal.scope] > refusal.limit : unmoved.get(key) !== account;
      });
      for (const key of freed) {
        refused.delete(key);
        unmoved.set(key, account);
      }
      return freed;
    },
    clear() {
      refused.clear();
      unmoved.clear();
    },
  };
}
