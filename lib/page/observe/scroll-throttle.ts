// Throttled scroll events of the page: a few per second, or every frame on request.
import { createNamedTimers } from '../schedule/named-timers';

/** One hears so often. */
const SCROLLED_MS = 200;

/** @param onScrolled answers whether it wants to hear of each frame from now on */
export function onScrollThrottled(onScrolled: () => boolean, signal: AbortSignal): void {
  const later = createNamedTimers(signal);
  let [left, top] = [0, 0];

  function heard(): void {
    [left, top] = [scrollX, scrollY];
    const wantsEach = onScrolled();
    later('heard', SCROLLED_MS, () => {
      // What came while nobody listened.
      if (scrollX !== left || scrollY !== top) heard();
      else hear();
    });
    if (wantsEach) hear();
  }

  function hear(): void {
    document.addEventListener('scroll', heard, { once: true, passive: true, signal });
  }

  hear();
}
