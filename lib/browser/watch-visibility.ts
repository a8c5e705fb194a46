// Asks the browser whether an element is wholly visible: in the window, not covered, not transparent (IntersectionObserver v2).

/** The least time between two answers that the specification allows. */
const DELAY_MS = 100;
/** An element whose edge lies on a fraction of a pixel is never wholly in the window by the browser's arithmetic. */
const WHOLE = 0.99;

/** Whether this browser can tell; Firefox cannot. */
export function canSeeCover(): boolean {
  return 'isVisible' in IntersectionObserverEntry.prototype;
}

/** Calls `onChange` at first and whenever the answer changes, at most every 100 ms; never where the browser cannot tell. */
export function watchVisibility(
  element: Element,
  onChange: (isWhollyVisible: boolean) => void,
  signal: AbortSignal,
): void {
  if (!canSeeCover()) return;
  const options = { trackVisibility: true, delay: DELAY_MS, threshold: [0, WHOLE] };
  const observer = new IntersectionObserver((entries) => {
    const entry = entries.at(-1) as (IntersectionObserverEntry & { isVisible: boolean }) | undefined;
    if (entry) onChange(entry.isVisible && entry.intersectionRatio >= WHOLE);
  }, options as IntersectionObserverInit);
  observer.observe(element);
  signal.addEventListener('abort', () => observer.disconnect());
}
