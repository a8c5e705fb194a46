// Moves marks with their texts in each frame of a movement, and checks the marks in view every 500 ms.
import { getElement, type Occurrence } from '../model/occurrence';
import { PASSES } from '../schedule/pass-table';
import { checkVisibility, redraw } from './draw-pass';
import { restartAfterNavigation } from './mutation-pass';
import { getInWindow, getNear, isInWindow, isScrolling, type PageState } from './page-state';
import { CHECKS_TO_SAMPLE, requestCheck, requestOcclusion, requestSample, requestScan } from './trigger-passes';

/** Interval of reading styles while something moves; boxes are read in every frame. */
const STYLES_MS = 100;
/** Number of frames without movement after which the page counts as at rest. */
const STILL_FRAMES = 5;

/** Checks visibility, URL and positions of the marks in the window. */
export function checkMarks(state: PageState): void {
  if (document.hidden) return;
  checkVisibility(state, []);
  if (!state.isWanted() || restartAfterNavigation(state)) return;
  if (redraw(state, getInWindow(state), 'boxes')) requestOcclusion(state);
  else if (++state.checks % CHECKS_TO_SAMPLE === 0) requestSample(state);
  state.overlay?.stepWaitingDots();
  requestCheck(state);
}

/**
 * Starts to follow movement frame by frame until it ends. While a box scrolls it starts later, because the marks in the box have their own
 * pass; movement that is followed already is followed to its end.
 */
export function startFollowing(state: PageState): void {
  state.stillFrames = 0;
  state.request('follow', isScrolling(state) ? PASSES.follow.longestMs : 0);
}

/** Follows movement in one frame: first of all occurrences near the viewport, then of those in the window. */
export function followFrame(state: PageState): void {
  if (!state.isFollowing && isScrolling(state)) {
    startFollowing(state);
    return;
  }
  state.isFollowing = true;
  const occurrences = state.stillFrames ? getInWindow(state) : getNear(state);
  const depth = state.now() - state.stylesAt < STYLES_MS ? 'boxes' : 'styles';
  if (redraw(state, occurrences, depth)) state.stillFrames = 0;
  if (++state.stillFrames < STILL_FRAMES) state.request('follow');
  else {
    state.isFollowing = false;
    requestOcclusion(state);
    // Other blocks may be near the viewport now.
    requestScan(state);
  }
}

/** Observes the elements of the marks in view. */
export function observeMarked({ near, measured, moves }: PageState): void {
  const marked = near.filter((occurrence) => measured.get(occurrence)?.isSeen && measured.get(occurrence)?.mark);
  moves.observe(marked.map(({ position }) => getElement(position)));
}

/** Most pages grow below the viewport: the first and last mark in the window show whether those between have moved. */
export function followGrowth(state: PageState): void {
  const { near, measured } = state;
  const isIn = (occurrence: Occurrence) => isInWindow(state, occurrence);
  const ends = [near.find(isIn), near.findLast(isIn)].flatMap((end) => (end && measured.get(end)) ?? []);
  if (ends.some(state.layout.hasMoved)) {
    redraw(state, getInWindow(state), 'boxes');
    startFollowing(state);
  } else state.request('observe');
}
