// Draw pass: measures the occurrences of addresses near the viewport and draws a mark beside each.
import { isMeasurementCurrent, measureInChunks } from '../measure/chunked-layout';
import type { MarkMeasurement, MeasureDepth } from '../measure/layout-pass';
import { updateScrolled } from '../measure/scrolled-measurement';
import { consumePendingPictures, recheckPictures } from '../measure/transparent-text-over-image';
import { isStillValid, type Occurrence } from '../model/occurrence';
import { PASSES } from '../schedule/pass-table';
import { runInSlices, yieldTo } from '../schedule/time-slicing';
import { isScrolling, type PageState } from './page-state';
import { requestCheck, requestOcclusion, requestRescan } from './trigger-passes';

/** Delay of a report while a box scrolls, and of a check of undrawn pictures. */
const { view, pictures } = PASSES;

/** Draws all marks near the viewport. Measures all of them, or after a scroll of an unchanged page those that came near. */
export function draw(state: PageState): void {
  if (state.signal.aborted) return;
  const signal = state.drawing.restart();
  const { version, measured } = state;
  const isUnchanged = state.overlay !== null && version === state.drawnVersion;
  const isKnown = (occurrence: Occurrence) => isUnchanged && measured.has(occurrence);
  state.near = state.occurrences.getAll(isKnown).filter(({ key }) => !state.dropped.has(key));
  if (isUnchanged && drawScrolled(state)) return;
  const { near } = state;
  if (near.some((occurrence) => !measured.has(occurrence))) state.pictureMs = 0;
  beginPass(state, 'boxes');
  if (state.overlay || !near.length) finishDraw(state, measure(state, near, 'boxes', true), version);
  else void drawFirst(state, near, version, signal);
}

/**
 * Draws the marks that came near the viewport and removes those that left it; all others scroll with the page.
 * @returns false if texts have moved, so that all must be measured
 */
function drawScrolled(state: PageState): boolean {
  const { near, measured, layout, overlay } = state;
  const kept = new Map<Occurrence, MarkMeasurement>();
  for (const occurrence of near) {
    const measurement = measured.get(occurrence);
    if (measurement && updateScrolled(measurement)) kept.set(occurrence, measurement);
  }
  const all = [...kept.values()];
  if ([...all.slice(0, 1), ...all.slice(-1)].some(layout.hasMoved)) return false;
  const isNear = new Set(near);
  const gone = (overlay?.getDrawn() ?? []).filter((occurrence) => !isNear.has(occurrence));
  const added = near.filter((occurrence) => !kept.has(occurrence));
  state.measured = kept;
  beginPass(state, 'boxes');
  const found = measure(state, added, 'boxes', true);
  layout.place(found, false);
  drawMeasured(state, [...added, ...gone], found);
  requestCheck(state);
  requestOcclusion(state, false);
  return true;
}

/** Runs the first draw in slices, because its code is not optimized yet; aborted by the next draw. */
async function drawFirst(
  state: PageState,
  near: readonly Occurrence[],
  version: number,
  signal: AbortSignal,
): Promise<void> {
  const found: MarkMeasurement[] = [];
  state.measured = new Map();
  const steps = measureInChunks(near, (chunk) => measure(state, chunk, 'boxes', true), found);
  if (!(await runInSlices(steps, state.now, signal, 'next'))) return;
  if (found.some(({ row }) => row)) await yieldTo('next');
  if (!signal.aborted) finishDraw(state, found.filter(isMeasurementCurrent), version);
}

function finishDraw(state: PageState, found: readonly MarkMeasurement[], version: number): void {
  state.layout.place(found, true);
  drawMeasured(state, state.near, found);
  requestCheck(state);
  requestOcclusion(state, version !== state.drawnVersion);
  state.drawnVersion = version;
}

/** Starts a pass of this depth: cached values that it reads again are dropped. */
export function beginPass(state: PageState, depth: MeasureDepth): void {
  if (depth !== 'boxes') state.stylesAt = state.now();
  state.layout.begin(depth, state.measured.values());
}

/** Measures these occurrences and stores the results. */
export function measure(
  state: PageState,
  occurrences: readonly Occurrence[],
  depth: MeasureDepth,
  isFirst?: boolean,
): MarkMeasurement[] {
  const found = state.layout.measure(occurrences, depth, isFirst);
  if (occurrences === state.near) state.measured = new Map();
  for (const occurrence of occurrences) state.measured.delete(occurrence);
  for (const measurement of found) state.measured.set(measurement.occurrence, measurement);
  return found;
}

/** Measures and draws these occurrences. @returns true if a mark moved */
export function redraw(
  state: PageState,
  occurrences: readonly Occurrence[],
  depth: MeasureDepth,
  isAtRest?: boolean,
): boolean {
  beginPass(state, depth);
  const found = measure(state, occurrences, depth);
  state.layout.place(found, true, isAtRest);
  return drawMeasured(state, occurrences, found);
}

/** Draws the measurements of `occurrences`. @returns true if a mark moved */
export function drawMeasured(
  state: PageState,
  occurrences: readonly Occurrence[],
  found: readonly MarkMeasurement[],
): boolean {
  const { near } = state;
  const marks = found.flatMap(({ mark }) => mark ?? []);
  if (marks.length) state.overlay ??= state.getOverlay();
  const { overlay } = state;
  // Layout reads precede all writes: after a write even the scroll offset may force a layout.
  const hidden = found.filter(state.layout.isOccluded);
  const hasMoved = overlay?.show(marks, occurrences === near ? undefined : occurrences) ?? false;
  for (const measurement of found)
    if (measurement.mark) overlay?.setHidden(measurement.occurrence, hidden.includes(measurement));
  if (isScrolling(state)) requestView(state);
  else updateView(state, occurrences === near);
  if (consumePendingPictures() && state.pictureMs <= pictures.longestMs) state.request('pictures', state.pictureMs);
  return hasMoved;
}

/** Requests a report of the occurrences in view; while a box scrolls, a few per second are enough. */
const requestView = (state: PageState) => state.request('view', isScrolling(state) ? view.longestMs : 0);

/** Finds the occurrences in view and reports them, if they have changed or `isDrawn`; checks the visibility of those that left. */
export function updateView(state: PageState, isDrawn = true): void {
  const { near, measured, inView } = state;
  const seen = near.filter((occurrence) => measured.get(occurrence)?.isSeen && isStillValid(occurrence));
  if (!isDrawn && seen.length === inView.length && seen.every((occurrence, at) => occurrence === inView[at])) return;
  state.inView = seen;
  const gone = inView.filter((occurrence) => !seen.includes(occurrence));
  checkVisibility(state, gone);
  state.onEvent('seen');
}

/** Requests a scan if the visibility of a known element has changed: by class, rule, script or animation it has no event. */
export function checkVisibility(state: PageState, gone: readonly Occurrence[]): void {
  if (state.occurrences.applyReplacements(gone) || state.deferred.hasAppeared()) requestRescan(state);
}

/** Requests a scan of pictures under transparent text, which may have been drawn since the last check. */
export function recheckAwaited(state: PageState): void {
  state.pictureMs = 2 * Math.max(state.pictureMs, pictures.delayMs);
  recheckPictures();
  requestRescan(state);
}

/** Removes the marks of invalid occurrences synchronously. */
export function removeStale(state: PageState): void {
  const stale = state.near.filter((occurrence) => !isStillValid(occurrence));
  if (!stale[0]) return;
  state.overlay?.show([], stale);
  // An open card of a removed mark closes as well.
  requestView(state);
}
