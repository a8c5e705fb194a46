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
  let times: { tabId: number; at: number }[] = [];
  return (tabId) => {
    times = times.filter(({ at }) => now() - at < withinMs);
    const isTooSoon = times.some((one) => one.tabId === tabId && now() - one.at < everyMs);
    if (isTooSoon || times.length >= most) return false;
    times.push({ tabId, at: now() });
    return true;
  };
}
