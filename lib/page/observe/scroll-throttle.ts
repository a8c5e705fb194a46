// Throttled scroll events of the page: a few per second, or every frame on request.
import { createNamedTimers } from '../schedule/named-timers';

/** Minimum interval between two callbacks. */
const INTERVAL_MS = 200;

/**
 * Calls `onScrolled` at most once per interval while the page scrolls.
 * @param onScrolled returns true to be called in every frame until the interval ends
 */
export function onScrollThrottled(onScrolled: () => boolean, signal: AbortSignal): void {
  const schedule = createNamedTimers(signal);
  let [left, top] = [0, 0];

  function onScroll(): void {
    [left, top] = [scrollX, scrollY];
    const wantsEach = onScrolled();
    schedule('interval', INTERVAL_MS, () => {
      // The page was scrolled while no listener was attached.
      if (scrollX !== left || scrollY !== top) onScroll();
      else listenOnce();
    });
    if (wantsEach) listenOnce();
  }

  function listenOnce(): void {
    document.addEventListener('scroll', onScroll, { once: true, passive: true, signal });
  }

  listenOnce();
}
