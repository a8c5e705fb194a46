// Throttles scroll events of the page to a few per second, or to one per frame on request.
import type { PassScheduler } from '../schedule/pass-scheduler';

/**
 * Calls `onScrolled` at most once per interval while the page scrolls.
 * @param onScrolled returns true to be called in every frame until the interval ends
 */
export function onScrollThrottled(onScrolled: () => boolean, scheduler: PassScheduler): void {
  let [left, top] = [0, 0];

  function onScroll(): void {
    [left, top] = [scrollX, scrollY];
    const wantsEach = onScrolled();
    scheduler.request('pageScroll');
    if (wantsEach) listenOnce();
  }

  function checkScrolled(): void {
    // The page was scrolled while no listener was attached.
    if (scrollX !== left || scrollY !== top) onScroll();
    else listenOnce();
  }

  function listenOnce(): void {
    document.addEventListener('scroll', onScroll, { once: true, passive: true, signal: scheduler.signal });
  }

  scheduler.define('pageScroll', checkScrolled);
  listenOnce();
}
