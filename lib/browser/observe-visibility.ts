// Asks the browser whether an element is wholly visible: in the window, not covered, not transparent (IntersectionObserver v2).

/** The least time between two answers that the specification allows. */
const DELAY_MS = 100;
/** An element whose edge lies on a fraction of a pixel is never wholly in the window by the browser's arithmetic. */
const WHOLE = 0.99;
/** While the answer is no, it is asked for anew this often: Chromium computes what covers a frame only when the page around it draws. */
const RENEW_MS = 100;

/** Whether this browser can tell; Firefox cannot. */
export function canObserveOcclusion(): boolean {
  return 'isVisible' in IntersectionObserverEntry.prototype;
}

export interface VisibilityObserver {
  /** The element is shown from now on. */
  start(): void;
  stop(): void;
}

/** @param onChange hears the first answer after each start and every other one that differs; never where the browser cannot tell */
export function createVisibilityObserver(
  element: Element,
  onChange: (isWhollyVisible: boolean) => void,
): VisibilityObserver {
  if (!canObserveOcclusion()) return { start: () => undefined, stop: () => undefined };
  let isVisible: boolean | null = null;
  let timer: ReturnType<typeof setInterval> | undefined;
  const options = { trackVisibility: true, delay: DELAY_MS, threshold: [0, WHOLE] };
  const observer = new IntersectionObserver((entries) => {
    const entry = entries.at(-1) as (IntersectionObserverEntry & { isVisible: boolean }) | undefined;
    const now = Boolean(entry?.isVisible && entry.intersectionRatio >= WHOLE);
    if (now === isVisible) return;
    isVisible = now;
    onChange(now);
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
    start() {
      stop();
      isVisible = null;
      renew();
      timer = setInterval(renew, RENEW_MS);
    },
    stop,
  };
}
