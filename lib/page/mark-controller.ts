// Draws marks near the viewport, moves them with their text, and removes those that are hidden or covered.
import { findAncestor } from './dom/composed-tree';
import { listen } from './dom/listen';
import { isStill, measureInChunks } from './measure/chunked-layout';
import { createLayoutPass, type MarkMeasurement, type MeasureDepth } from './measure/layout-pass';
import { createOcclusionScheduler } from './measure/occlusion-scheduler';
import { recheckPictures, takeAwaitedPictures } from './measure/text-in-picture';
import { getElement, isStillValid, type Occurrence } from './model/occurrence';
import { createMoveObserver } from './observe/move-observer';
import { onScrollThrottled } from './observe/scroll-throttle';
import type { Overlay } from './overlay/overlay';
import { createNamedTimers } from './schedule/named-timers';
import { runInSlices, yieldTo } from './schedule/time-slicing';

/** Interval of the position check of drawn marks while the page is visible (docs/reference/marking.md 8.10). */
const CHECK_MS = 500;
/** Number of checks per occlusion sample, which finds changes without an event (a menu opened by a timer). */
const CHECKS_TO_REST = 4;
/** A page whose size changed within this time is still growing. */
const GROWING_MS = 100;
/** Delays of rechecking a picture under transparent text, doubled each time: no event reports that a picture was drawn. */
const FIRST_AWAIT_MS = 500;
const LONGEST_AWAIT_MS = 16_000;
/** Interval of reading styles while something moves; boxes are read in every frame. */
const STYLES_MS = 100;
/** A box counts as scrolling for this long after its last scroll event; marks then move without new hit tests. */
const SCROLLING_MS = 150;
/** While a box scrolls, marks outside the window are moved in one of this many frames. */
const FRAMES_TO_ALL = 4;
/** Interval of `onSeen` while a box scrolls. */
const SEEN_MS = 300;
/** Number of frames without movement after which the page counts as at rest. */
const STILL_FRAMES = 5;

export interface MarkControllerDeps {
  /** Returns the occurrences in and near the viewport that are still valid. */
  near(): readonly Occurrence[];
  /** Returns the overlay, created with the first mark: a page without addresses gets no node. */
  overlay(): Overlay;
  /** Called with the occurrences in view, in document order: after each draw, and when they change. */
  onSeen(inView: readonly Occurrence[]): void;
  /** Called when a movement has ended: other blocks may be near the viewport now. */
  onMoved(): void;
  /** Called when a picture under transparent text, blank at the last check, may have been drawn. */
  onAwaited(): void;
  /** Called when the page was scrolled, a few times per second. */
  onScrolled(): void;
  /** Called twice per second while marks are in view and the tab is visible; returns false after a soft navigation. */
  onCheck(): boolean;
  /** True during the first scan of the page, when work that can wait yields to it. */
  isComingUp(): boolean;
  now(): number;
  signal: AbortSignal;
}

export interface MarkController {
  /** Measures and draws all marks near the viewport; `version` differs from the last one if anything may have changed. */
  draw(version: number): void;
  /** Listens to scrolling inside a shadow root. */
  observeRoot(root: ShadowRoot): void;
  /** True while a box is being scrolled, when the page needs its frames. */
  isScrolling(): boolean;
  /** Schedules a draw in the next frame. */
  scheduleDraw(): void;
  /** Removes the marks of invalid occurrences synchronously. */
  removeStale(): void;
  getVisible(): readonly Occurrence[];
}

/** Creates the mark controller of one page; it stops with `deps.signal`. */
export function createMarkController(deps: MarkControllerDeps): MarkController {
  const { now, signal } = deps;
  const schedule = createNamedTimers(signal);
  const layoutPass = createLayoutPass();
  const moveObserver = createMoveObserver(followMoves, onPageGrown, signal);
  const scrolledNodes = new Set<Node>();
  let overlay: Overlay | null = null;
  let near: readonly Occurrence[] = [];
  /** Last measurement of each occurrence near the viewport. */
  let measured = new Map<Occurrence, MarkMeasurement>();
  let inView: readonly Occurrence[] = [];
  let [checks, stillFrames, stylesAt, grownAt, drawn, awaitMs] = [0, 0, 0, 0, 0, FIRST_AWAIT_MS];
  let boxScrolledAt = Number.NEGATIVE_INFINITY;
  let scrolls = 0;
  const occlusion = createOcclusionScheduler({
    timers: schedule,
    begin: () => beginPass('hits'),
    draw: drawMeasured,
    now,
    signal,
    invalidate: layoutPass.invalidate,
    near: () => (near = near.filter(isStillValid)),
    measure(chunk) {
      const found = measure(chunk, 'hits', false);
      layoutPass.place(found, false);
      return found;
    },
    hasChanged: ({ occurrence, isSeen, mark }) => isSeen && !mark !== !overlay?.getBox(occurrence),
    isComingUp: deps.isComingUp,
    onRest() {
      if (layoutPass.isUnsettled()) runPass(near.filter(isStillValid), 'boxes', true);
      observeMarked();
      scheduleCheck();
    },
  });
  const { scheduleFull: scheduleTests } = occlusion;

  function beginPass(depth: MeasureDepth): void {
    if (depth !== 'boxes') stylesAt = now();
    layoutPass.begin(depth, measured.values());
  }

  function measure(occurrences: readonly Occurrence[], depth: MeasureDepth, isFirst?: boolean): MarkMeasurement[] {
    const found = layoutPass.measure(occurrences, depth, isFirst);
    if (occurrences === near) measured = new Map();
    for (const occurrence of occurrences) measured.delete(occurrence);
    for (const measurement of found) measured.set(measurement.occurrence, measurement);
    return found;
  }

  /** Draws the measurements of `occurrences`; returns true if a mark moved. */
  function drawMeasured(occurrences: readonly Occurrence[], found: readonly MarkMeasurement[]): boolean {
    const marks = found.flatMap(({ mark }) => mark ?? []);
    if (marks.length && !overlay) overlay = deps.overlay();
    // Layout reads precede all writes: after a write even the scroll offset may force a layout.
    const occluded = found.filter(layoutPass.isOccluded);
    const hasMoved = overlay?.show(marks, occurrences === near ? undefined : occurrences) ?? false;
    for (const measurement of found)
      if (measurement.mark) overlay?.setHidden(measurement.occurrence, occluded.includes(measurement));
    const seen = near.filter((occurrence) => measured.get(occurrence)?.isSeen && isStillValid(occurrence));
    const hasChanged = seen.length !== inView.length || seen.some((occurrence, index) => occurrence !== inView[index]);
    inView = seen;
    if (hasChanged && isScrolling()) schedule('view', SEEN_MS, () => deps.onSeen(inView));
    else if (hasChanged) deps.onSeen(inView);
    if (takeAwaitedPictures() && awaitMs <= LONGEST_AWAIT_MS) schedule('awaited', awaitMs, recheckAwaited);
    return hasMoved;
  }

  const isScrolling = () => now() - boxScrolledAt < SCROLLING_MS;

  function runPass(occurrences: readonly Occurrence[], depth: MeasureDepth, isAtRest?: boolean): boolean {
    beginPass(depth);
    const found = measure(occurrences, depth);
    layoutPass.place(found, true, isAtRest);
    return drawMeasured(occurrences, found);
  }

  function updateOcclusion(chunk: Iterable<MarkMeasurement>): void {
    for (const measurement of chunk)
      if (measurement.mark) overlay?.setHidden(measurement.occurrence, layoutPass.isOccluded(measurement));
  }

  /** Occurrences visible without scrolling the page: these are followed between passes. */
  const isInWindow = (occurrence: Occurrence) => measured.get(occurrence)?.isInWindow && isStillValid(occurrence);
  const getInWindow = () => near.filter(isInWindow);

  function draw(version: number): void {
    if (signal.aborted) return;
    const drawSignal = occlusion.fresh();
    near = deps.near();
    if (near.some((occurrence) => !measured.has(occurrence))) awaitMs = FIRST_AWAIT_MS;
    inView = [];
    beginPass('boxes');
    if (overlay || !near.length) finishDraw(measure(near, 'boxes', true), version);
    else void drawFirst(near, version, drawSignal);
  }

  function recheckAwaited(): void {
    awaitMs *= 2;
    recheckPictures();
    deps.onAwaited();
  }

  /** Runs the first draw in slices, because its code is not optimised yet; aborted by the next draw. */
  async function drawFirst(all: readonly Occurrence[], version: number, drawSignal: AbortSignal): Promise<void> {
    const found: MarkMeasurement[] = [];
    measured = new Map();
    const steps = measureInChunks(all, (chunk) => measure(chunk, 'boxes', true), found);
    if (!(await runInSlices(steps, now, drawSignal, 'next'))) return;
    if (found.some(({ row }) => row)) await yieldTo('next');
    if (!drawSignal.aborted) finishDraw(found.filter(isStill), version);
  }

  function finishDraw(found: readonly MarkMeasurement[], version: number): void {
    layoutPass.place(found, true);
    drawMeasured(near, found);
    if (!inView.length) deps.onSeen(inView);
    scheduleCheck();
    scheduleTests(version !== drawn);
    drawn = version;
  }

  function scheduleCheck(): void {
    if (document.hidden || !inView.length) return;
    schedule('check', CHECK_MS, () => {
      if (document.hidden || !deps.onCheck()) return;
      const hasMoved = runPass(getInWindow(), 'boxes');
      if (hasMoved) scheduleTests();
      else if (++checks % CHECKS_TO_REST === 0) occlusion.scheduleSample(getInWindow());
      scheduleCheck();
    });
  }

  /** Follows movement frame by frame until it ends: first all occurrences near the viewport, then those in the window. */
  function followMoves(): void {
    // Scrolled boxes are followed by their own scroll listener.
    if (isScrolling()) {
      schedule('followed', SCROLLING_MS, followMoves);
      return;
    }
    stillFrames = 0;
    schedule('frame', 0, () => followFrame(near.filter(isStillValid)));
  }

  function followFrame(occurrences: readonly Occurrence[]): void {
    if (runPass(occurrences, now() - stylesAt < STYLES_MS ? 'boxes' : 'styles')) stillFrames = 0;
    if (++stillFrames < STILL_FRAMES) schedule('frame', 0, () => followFrame(getInWindow()));
    else {
      scheduleTests();
      deps.onMoved();
    }
  }

  function observeMarked(): void {
    const marked = near.filter((occurrence) => measured.get(occurrence)?.isSeen && measured.get(occurrence)?.mark);
    moveObserver.observe(marked.map(({ position }) => getElement(position)));
  }

  /** A page that grows in every frame is measured in each of them anyway, so observing waits. */
  const observeMarkedLater = (): void =>
    schedule('watch', CHECK_MS, () => (now() - grownAt < GROWING_MS ? observeMarkedLater() : observeMarked()));

  /** Most pages grow below the viewport: the first and last mark in the window show whether those between have moved. */
  function onPageGrown(): void {
    const ends = [near.find(isInWindow), near.findLast(isInWindow)].flatMap((end) => (end && measured.get(end)) ?? []);
    grownAt = now();
    if (ends.some(layoutPass.hasMoved)) {
      runPass(getInWindow(), 'boxes');
      followMoves();
    } else observeMarkedLater();
  }

  function onBoxScroll({ target }: Event): void {
    if (!near.length || !(target instanceof Node)) return;
    boxScrolledAt = now();
    scrolledNodes.add(target);
    schedule('scroll', 0, followScrolled);
    occlusion.onScroll();
  }

  /** Handles page scrolling. Marks scroll with the page; per-frame work is needed only for sticky or fixed elements. */
  function onPageScroll(): boolean {
    const isSticky = near.some((occurrence) => measured.get(occurrence)?.moves === 'sticky');
    if (near.length) {
      updateOcclusion(measured.values());
      if (isSticky) schedule('scroll', 0, followScrolled);
      occlusion.onScroll();
    }
    deps.onScrolled();
    return isSticky || layoutPass.hasStickyBars();
  }

  /** Moves marks after the page or a box in it was scrolled. */
  function followScrolled(): void {
    const isMoved = (occurrence: Occurrence) =>
      measured.get(occurrence)?.moves === 'sticky' || findAncestor(occurrence.position.last, scrolledNodes);
    const candidates = scrolls++ % FRAMES_TO_ALL ? near.filter(isInWindow) : near.filter(isStillValid);
    runPass(candidates.filter(isMoved), 'boxes');
    // A scrolled box may bring other blocks near the viewport, which no observer reports.
    if (scrolledNodes.size) deps.onMoved();
    scrolledNodes.clear();
  }

  const listenToBoxes = (root: Element | ShadowRoot) => listen(['scroll'], onBoxScroll, signal, root);

  onScrollThrottled(onPageScroll, signal);
  // Scroll events of boxes reach the root element; those of the page, and of boxes in shadow roots, do not.
  if (document.documentElement) listenToBoxes(document.documentElement);
  // A fixed element never leaves an observer's root box; a popover is reported only by its `toggle` event.
  listen(['resize', 'toggle'], followMoves, signal);
  // A `:hover` rule may open a menu or tooltip over texts without any other event.
  listen(['pointerover'], () => near.length && scheduleTests(), signal);
  listen(['change'], followMoves, signal, matchMedia('(prefers-color-scheme: dark)'));

  return {
    draw,
    observeRoot: listenToBoxes,
    isScrolling,
    scheduleDraw: () => schedule('draw', 0, () => draw(drawn)),
    removeStale() {
      const stale = near.filter((occurrence) => !isStillValid(occurrence));
      if (!stale[0]) return;
      overlay?.show([], stale);
      // An open card of a removed mark closes as well.
      schedule('seen', isScrolling() ? SEEN_MS : 0, () => drawMeasured([], []));
    },
    getVisible: () => inView,
  };
}
