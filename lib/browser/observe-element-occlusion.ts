// Observes whether an element is fully visible and not occluded (IntersectionObserver v2).

/** Minimum delay between two notifications that the specification allows, ms. */
const DELAY_MS = 100;
/** Threshold below 1, because an element with a fractional edge never reaches a ratio of 1. */
const FULL_RATIO = 0.99;
/** Interval of renewed observation while occluded, ms: Chromium recomputes occlusion of a frame only when the page around it renders. */
const RENEW_MS = 100;

/** True if the browser supports occlusion tracking; Firefox does not. */
export function canObserveOcclusion(): boolean {
  return 'isVisible' in IntersectionObserverEntry.prototype;
}

/**
 * Creates the observer.
 * @param onChange called with the first result after each start and with every change; never without browser support
 */
export function createVisibilityObserver(element: Element, onChange: (isWhollyVisible: boolean) => void) {
  if (!canObserveOcclusion()) return { start: () => undefined, stop: () => undefined };
  let isVisible: boolean | null = null;
  let timer: ReturnType<typeof setInterval> | undefined;
  const options = { trackVisibility: true, delay: DELAY_MS, threshold: [0, FULL_RATIO] };
  const observer = new IntersectionObserver((entries) => {
    const entry = entries.at(-1) as (IntersectionObserverEntry & { isVisible: boolean }) | undefined;
    const isNowVisible = Boolean(entry?.isVisible && entry.intersectionRatio >= FULL_RATIO);
    if (isNowVisible === isVisible) return;
    isVisible = isNowVisible;
    onChange(isNowVisible);
  }, options as IntersectionObserverInit);

  function renew(): void {
    if (isVisible) return;
    observer.disconnect();
    observer.observe(element);
  }
  function stop(): void {
    clearInterval(timer);
    observer.disconnect();
  }
  return {
    /** Starts observing; call when the element is shown. */
    start() {
      stop();
      isVisible = null;
      renew();
      timer = setInterval(renew, RENEW_MS);
    },
    stop,
  };
}
