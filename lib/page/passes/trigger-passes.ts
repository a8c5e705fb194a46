// Functions that request a pass over the page (scan, hit tests, sample or check) with the delay it needs.
import { PASSES } from '../schedule/pass-table';
import { getInWindow, isScrolling, type PageState } from './page-state';

/**
 * Maximum share of the time spent on hit tests, which take longer the more siblings a page has (10 ms among 100,000); less for samples,
 * which have no known reason.
 */
const TEST_SHARE = 1 / 40;
const SAMPLE_SHARE = 1 / 100;
/** A sample tests one of this many addresses, another one each time: something that covers several is found in the first sample. */
const SAMPLE_EACH = 4;
/**
 * While the page scrolls (for the first value after its last scroll event, of which one in 200 ms is observed), hit tests wait until it has
 * stopped, for at most the second value.
 */
const SCROLLING_MS = 300;
const LONGEST_SCROLL_MS = 3000;
/** Number of checks per sample, which finds changes without an event (a menu opened by a timer). */
export const CHECKS_TO_SAMPLE = 4;

/** Requests a scan within the CPU budget. */
export function requestScan(state: PageState): void {
  if (isScrolling(state) && state.getAge('scan') < PASSES.scanDeferred.longestMs) state.request('scanDeferred');
  else state.request('scan', state.budget.getDelay());
}

/** Requests a scan after text, styles or visibility may have changed without a mutation; after input once the page has `settle`d. */
export function requestRescan(state: PageState, afterInput = false): void {
  state.version++;
  state.isRestyled = true;
  if (afterInput) state.request('settle');
  else requestScan(state);
}

/** Requests a scan of viewport and surroundings, without the CPU budget: the user waits for the marks. */
export function requestWideScan(state: PageState): void {
  state.scanMargin = 1;
  state.request('scan');
}

/** Requests hit tests: of all occurrences near the viewport if something may have changed (`isNew`), else of those without a result. */
export function requestOcclusion(state: PageState, isNew = true): void {
  state.isOutdated ||= isNew;
  const at = state.now();
  const scrollLeftMs = state.scrolledAt + SCROLLING_MS - at;
  const { delayMs, longestMs } = PASSES.occlusion;
  const longest = scrollLeftMs > 0 ? LONGEST_SCROLL_MS : longestMs;
  state.request('occlusion', state.testedAt + state.testMs / TEST_SHARE - at, longest, Math.max(delayMs, scrollLeftMs));
}

/** Requests hit tests of a sample of the occurrences in the window, within the time share of samples. */
export function requestSample(state: PageState): void {
  if (state.now() - state.testedAt <= state.testMs / SAMPLE_SHARE) return;
  state.isSample = true;
  const sample = state.checks / CHECKS_TO_SAMPLE;
  state.layout.invalidate(getInWindow(state).filter((_, at) => (at + sample) % SAMPLE_EACH === 0));
  requestOcclusion(state, false);
}

/** Requests the next check of the marks in view; none in a hidden tab or without marks. */
export function requestCheck(state: PageState): void {
  if (!document.hidden && state.inView.length) state.request('check');
}
