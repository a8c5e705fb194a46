// Rate limiter for page-triggered actions, per tab and in total.

export interface RateLimit {
  /** Between two of one tab. */
  everyMs: number;
  /** So many from all pages together … */
  most: number;
  /** … within this time. */
  withinMs: number;
}

/** @returns whether this tab may now; yes counts. */
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
