// Rate limiter for page-triggered actions, per tab and in total.

export interface RateLimit {
  /** Minimum time between two actions of one tab. */
  everyMs: number;
  /** Maximum actions of all tabs … */
  most: number;
  /** … within this time. */
  withinMs: number;
}

/** @returns a function that returns whether the tab may act now, and counts it if so */
export function createRateLimiter(
  { everyMs, most, withinMs }: RateLimit,
  now: () => number,
): (tabId: number) => boolean {
  let recentActions: { tabId: number; at: number }[] = [];
  return (tabId) => {
    recentActions = recentActions.filter(({ at }) => now() - at < withinMs);
    const isTooSoon = recentActions.some((action) => action.tabId === tabId && now() - action.at < everyMs);
    if (isTooSoon || recentActions.length >= most) return false;
    recentActions.push({ tabId, at: now() });
    return true;
  };
}
