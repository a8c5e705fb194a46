// Delays of the page controller's passes, in ms.

/** Minimum interval of the search for new blocks (docs/reference/marking.md 2). */
export const SCAN_INTERVAL_MS = 100;
/** While a box scrolls, the search for new blocks is retried at this interval, and is deferred for at most the second value. */
export const SCROLLED_MS = 150;
export const LONGEST_SCROLL_MS = 1000;
/** Maximum delay of processing mutations while they never end. */
export const LONGEST_WAIT_MS = 3000;
/** Delay after a click or key press, when tabs and menus may have opened. */
export const SETTLE_MS = 300;
/** Delay after the first scan before the area around the viewport is scanned; scrolling starts it earlier. */
export const WIDEN_MS = 1000;
/** Maximum time of the first scan, during which occlusion tests are deferred. */
export const COMING_UP_MS = 5000;
/** First and longest retry delay while the background cannot be reached. */
export const FIRST_RETRY_MS = 1000;
export const LAST_RETRY_MS = 30_000;
