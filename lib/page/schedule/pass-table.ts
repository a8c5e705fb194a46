// Table of all deferred passes of a page: delay, interval and coalescing rule of each.

export interface PassRule {
  /** Delay from the request to the run, in ms; without one the pass runs in the next frame. */
  delayMs?: number;
  /** Minimum time between the starts of two runs, in ms. */
  intervalMs?: number;
  /** Longest delay of a pass whose caller increases it, in ms. */
  longestMs?: number;
  /** Rule for a request while one is pending; `first` (default) ignores it, `earliest` runs at the earlier time, `last` at the later one. */
  coalesce?: 'first' | 'earliest' | 'last';
  /** True if the pass starts when the frame after the delay is painted, because it reads layout or reacts to what was painted. */
  isAfterFrame?: true;
}

export const PASSES = {
  /** Finds new and changed blocks; reading layout inside the page's own frame would force a layout of its pending writes. */
  scan: { delayMs: 0, intervalMs: 100, coalesce: 'earliest', isAfterFrame: true },
  /** Requests a scan again: while a box scrolls the page needs its frames, so the scan is deferred, for `longestMs` in all. */
  scanDeferred: { delayMs: 150, longestMs: 1000 },
  /** Scans after a click, key press, resize, transition or toggle, when tabs and menus may have opened. */
  settle: { delayMs: 300 },
  /** Scans the surroundings of the viewport, which can wait after the first screen; scrolling starts it earlier. */
  widen: { delayMs: 1000 },
  /** Repeats a failed scan; the delay doubles while the background cannot be reached. */
  retry: { delayMs: 1000, longestMs: 30_000 },
  /** Delivers mutations as one batch; the wait for the CPU budget is bounded, because on some pages they never end. */
  mutations: { delayMs: 200, longestMs: 3000 },
  /** Recognizes added nodes out of view together; those near the viewport are recognized by their scan. */
  prefetch: { delayMs: 1000 },
  /** Compares the URL; pages change it before they render. The first mutation or check usually comes earlier. */
  navigation: { delayMs: 1000 },
  /** Reports the occurrences in view. While a box scrolls the caller waits 300 ms, because each report moves the card and asks for states. */
  view: { longestMs: 300 },
  /** Compares positions and visibility, whose changes have no event in general (docs/reference/marking.md 8.10). */
  check: { delayMs: 500 },
  /** Hit tests after a quiet time, or `longestMs` after the first of constant requests; the caller adds the wait for their share of the time. */
  occlusion: { delayMs: 100, longestMs: 600, coalesce: 'last' },
  /** Reads a picture under transparent text again; the delay doubles, because no event reports that a picture was drawn. */
  pictures: { delayMs: 500, longestMs: 16_000 },
  /** Follows moving marks in each frame; while a box scrolls it waits for `longestMs`, because the marks in it have their own pass. */
  follow: { longestMs: 150, coalesce: 'earliest' },
  /** Moves the marks in scrolled boxes. */
  scrolled: {},
  /** Observes the marked elements again once the page has stopped growing: until then it is measured in each frame anyway. */
  observe: { delayMs: 300, coalesce: 'last' },
  /** Listens to page scrolling again: one event in 200 ms is enough, because marks scroll with the page. */
  pageScroll: { delayMs: 200 },
  /** Looks for covers and clones of the overlay after a draw. */
  tampering: { delayMs: 300, intervalMs: 1000, isAfterFrame: true },
  /** Gathers the addresses in view and those that follow in one batch. */
  firstRequest: { delayMs: 150 },
  /** Reports the marks that a person sees, together. */
  sighting: { delayMs: 500 },
  /** Tests invisible addresses in view again: styles and covers change without an event. */
  visibility: { delayMs: 1000 },
  /** Requests the addresses of additions together; each addition restarts the delay. */
  restRequest: { delayMs: 1000, coalesce: 'last' },
} as const satisfies Record<string, PassRule>;

/** Name of a deferred pass. */
export type PassName = keyof typeof PASSES;
