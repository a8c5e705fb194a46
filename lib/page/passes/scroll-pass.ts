// Scroll pass: moves marks with scrolled boxes and sticky elements, and requests scans of nearby content.
import { findAncestor } from '../dom/composed-tree';
import type { Occurrence } from '../model/occurrence';
import { redraw } from './draw-pass';
import { getInWindow, getNear, type PageState } from './page-state';
import { requestOcclusion, requestScan, requestWideScan } from './trigger-passes';

/** While a box scrolls, marks outside the window are moved in one of this many frames. */
const FRAMES_TO_ALL = 4;

const isSticky = ({ measured }: PageState, occurrence: Occurrence) => measured.get(occurrence)?.moves === 'sticky';

function recordScroll(state: PageState): void {
  state.scrolledAt = state.now();
  requestOcclusion(state);
}

/** Handles scrolling of a box in the page. */
export function onBoxScroll(state: PageState, { target }: Event): void {
  if (!state.near.length || !(target instanceof Node)) return;
  state.boxScrolledAt = state.now();
  // The next draw measures all: texts in the box have moved, and not all of them are followed.
  state.drawnVersion = -1;
  state.scrolledNodes.add(target);
  state.request('scrolled');
  recordScroll(state);
}

/**
 * Handles scrolling of the page. Marks scroll with it; work per frame is needed only for sticky or fixed elements.
 * @returns true if the next frame matters too
 */
export function onPageScroll(state: PageState): boolean {
  const { near, measured } = state;
  const isAnySticky = near.some((occurrence) => isSticky(state, occurrence));
  if (near.length) {
    for (const measurement of measured.values())
      if (measurement.mark) state.overlay?.setHidden(measurement.occurrence, state.layout.isOccluded(measurement));
    if (isAnySticky) state.request('scrolled');
    recordScroll(state);
  }
  requestWideScan(state);
  return isAnySticky || state.layout.hasStickyBars();
}

/** Moves marks after the page or a box in it was scrolled. */
export function followScrolled(state: PageState): void {
  const candidates = state.boxScrolls++ % FRAMES_TO_ALL ? getInWindow(state) : getNear(state);
  const isMoved = (occurrence: Occurrence) =>
    isSticky(state, occurrence) || findAncestor(occurrence.position.last, state.scrolledNodes);
  redraw(state, candidates.filter(isMoved), 'boxes');
  // A scrolled box may bring other blocks near the viewport, which no observer reports.
  if (state.scrolledNodes.size) requestScan(state);
  state.scrolledNodes.clear();
}
