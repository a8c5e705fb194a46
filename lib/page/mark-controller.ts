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
const TOLD_MS = 300;
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
export function createMarkController(parts: MarkControllerDeps): MarkController {
  const { now, signal } = parts;
  const later = createNamedTimers(signal);
  const drawing = createLayoutPass();
  const stir = createMoveObserver(follow, grown, signal);
  const scrollers = new Set<Node>();
  let overlay: Overlay | null = null;
  let near: readonly Occurrence[] = [];
  /** Last measurement of each occurrence near the viewport. */
  let stands = new Map<Occurrence, MarkMeasurement>();
  let inView: readonly Occurrence[] = [];
  let [checks, still, stylesAt, grownAt, drawn, awaitMs] = [0, 0, 0, 0, 0, FIRST_AWAIT_MS];
  let boxScrolledAt = Number.NEGATIVE_INFINITY;
  let scrolls = 0;
  const looking = createOcclusionScheduler({
    timers: later,
    begin: () => begin('hits'),
    draw: write,
    now,
    signal,
    invalidate: drawing.invalidate,
    near: () => (near = near.filter(isStillValid)),
    measure(some) {
      const found = read(some, 'hits', false);
      drawing.place(found, false);
      return found;
    },
    hasChanged: ({ occurrence: hit, isSeen, mark }) => isSeen && !mark !== !overlay?.getBox(hit),
    isComingUp: parts.isComingUp,
    onRest() {
      if (drawing.isUnsettled()) pass(near.filter(isStillValid), 'boxes', true);
      watch();
      check();
    },
  });
  const { scheduleFull: settle } = looking;

  function begin(depth: MeasureDepth): void {
    if (depth !== 'boxes') stylesAt = now();
    drawing.begin(depth, stands.values());
  }

  function read(hits: readonly Occurrence[], depth: MeasureDepth, isFirst?: boolean): MarkMeasurement[] {
    const found = drawing.measure(hits, depth, isFirst);
    if (hits === near) stands = new Map();
    for (const hit of hits) stands.delete(hit);
    for (const stand of found) stands.set(stand.occurrence, stand);
    return found;
  }

  /** Draws the measurements of `hits`; returns true if a mark moved. */
  function write(hits: readonly Occurrence[], read: readonly MarkMeasurement[]): boolean {
    const marks = read.flatMap(({ mark }) => mark ?? []);
    if (marks.length && !overlay) overlay = parts.overlay();
    // Layout reads precede all writes: after a write even the scroll offset may force a layout.
    const veiled = read.filter(drawing.isOccluded);
    const hasMoved = overlay?.show(marks, hits === near ? undefined : hits) ?? false;
    for (const stand of read) if (stand.mark) overlay?.setHidden(stand.occurrence, veiled.includes(stand));
    const seen = near.filter((hit) => stands.get(hit)?.isSeen && isStillValid(hit));
    const isOther = seen.length !== inView.length || seen.some((hit, at) => hit !== inView[at]);
    inView = seen;
    if (isOther && isScrolling()) later('told', TOLD_MS, () => parts.onSeen(inView));
    else if (isOther) parts.onSeen(inView);
    if (takeAwaitedPictures() && awaitMs <= LONGEST_AWAIT_MS) later('awaited', awaitMs, lookAtPictures);
    return hasMoved;
  }

  const isScrolling = () => now() - boxScrolledAt < SCROLLING_MS;

  function pass(hits: readonly Occurrence[], depth: MeasureDepth, isAtRest?: boolean): boolean {
    begin(depth);
    const found = read(hits, depth);
    drawing.place(found, true, isAtRest);
    return write(hits, found);
  }

  function veil(some: Iterable<MarkMeasurement>): void {
    for (const stand of some) if (stand.mark) overlay?.setHidden(stand.occurrence, drawing.isOccluded(stand));
  }

  /** Occurrences visible without scrolling the page: these are followed between passes. */
  const isInWindow = (hit: Occurrence) => stands.get(hit)?.isInWindow && isStillValid(hit);
  const inWindow = () => near.filter(isInWindow);

  function draw(version: number): void {
    if (signal.aborted) return;
    const mine = looking.fresh();
    near = parts.near();
    if (near.some((hit) => !stands.has(hit))) awaitMs = FIRST_AWAIT_MS;
    inView = [];
    begin('boxes');
    if (overlay || !near.length) finish(read(near, 'boxes', true), version);
    else void drawFirst(near, version, mine);
  }

  function lookAtPictures(): void {
    awaitMs *= 2;
    recheckPictures();
    parts.onAwaited();
  }

  /** Runs the first draw in slices, because its code is not optimised yet; aborted by the next draw. */
  async function drawFirst(hits: readonly Occurrence[], version: number, mine: AbortSignal): Promise<void> {
    const found: MarkMeasurement[] = [];
    stands = new Map();
    const steps = measureInChunks(hits, (some) => read(some, 'boxes', true), found);
    if (!(await runInSlices(steps, now, mine, 'next'))) return;
    if (found.some(({ row }) => row)) await yieldTo('next');
    if (!mine.aborted) finish(found.filter(isStill), version);
  }

  function finish(found: readonly MarkMeasurement[], version: number): void {
    drawing.place(found, true);
    write(near, found);
    if (!inView.length) parts.onSeen(inView);
    check();
    settle(version !== drawn);
    drawn = version;
  }

  function check(): void {
    if (document.hidden || !inView.length) return;
    later('check', CHECK_MS, () => {
      if (document.hidden || !parts.onCheck()) return;
      const hasMoved = pass(inWindow(), 'boxes');
      if (hasMoved) settle();
      else if (++checks % CHECKS_TO_REST === 0) looking.scheduleSample(inWindow());
      check();
    });
  }

  /** Follows movement frame by frame until it ends: first all occurrences near the viewport, then those in the window. */
  function follow(): void {
    // Scrolled boxes are followed by their own scroll listener.
    if (isScrolling()) {
      later('followed', SCROLLING_MS, follow);
      return;
    }
    still = 0;
    later('frame', 0, () => frame(near.filter(isStillValid)));
  }

  function frame(hits: readonly Occurrence[]): void {
    if (pass(hits, now() - stylesAt < STYLES_MS ? 'boxes' : 'styles')) still = 0;
    if (++still < STILL_FRAMES) later('frame', 0, () => frame(inWindow()));
    else {
      settle();
      parts.onMoved();
    }
  }

  function watch(): void {
    const marked = near.filter((hit) => stands.get(hit)?.isSeen && stands.get(hit)?.mark);
    stir.observe(marked.map(({ position: place }) => getElement(place)));
  }

  /** A page that grows in every frame is measured in each of them anyway, so observing waits. */
  const watchLater = (): void =>
    later('watch', CHECK_MS, () => (now() - grownAt < GROWING_MS ? watchLater() : watch()));

  /** Most pages grow below the viewport: the first and last mark in the window show whether those between have moved. */
  function grown(): void {
    const ends = [near.find(isInWindow), near.findLast(isInWindow)].flatMap((hit) => (hit && stands.get(hit)) ?? []);
    grownAt = now();
    if (ends.some(drawing.hasMoved)) {
      pass(inWindow(), 'boxes');
      follow();
    } else watchLater();
  }

  /** Handles scrolling of a box in the page. */
  function onBoxScroll({ target }: Event): void {
    if (!near.length || !(target instanceof Node)) return;
    boxScrolledAt = now();
    scrollers.add(target);
    later('scroll', 0, scrolled);
    looking.onScroll();
  }

  /** Handles page scrolling. Marks scroll with the page; per-frame work is needed only for sticky or fixed elements. */
  function onPageScroll(): boolean {
    const isSticky = near.some((hit) => stands.get(hit)?.moves === 'sticky');
    if (near.length) {
      veil(stands.values());
      if (isSticky) later('scroll', 0, scrolled);
      looking.onScroll();
    }
    parts.onScrolled();
    return isSticky || drawing.hasStickyBars();
  }

  /** Moves marks after the page or a box in it was scrolled. */
  function scrolled(): void {
    const isMoved = (hit: Occurrence) =>
      stands.get(hit)?.moves === 'sticky' || findAncestor(hit.position.last, scrollers);
    // Marks outside the window follow in every fourth frame only.
    const those = scrolls++ % FRAMES_TO_ALL ? near.filter(isInWindow) : near.filter(isStillValid);
    pass(those.filter(isMoved), 'boxes');
    // A scrolled box may bring other blocks near the viewport, which no observer reports.
    if (scrollers.size) parts.onMoved();
    scrollers.clear();
  }

  const hearBoxes = (root: Element | ShadowRoot) => listen(['scroll'], onBoxScroll, signal, root);

  onScrollThrottled(onPageScroll, signal);
  // Scroll events of boxes reach the root element; those of the page, and of boxes in shadow roots, do not.
  if (document.documentElement) hearBoxes(document.documentElement);
  // A fixed element never leaves an observer's root box; a popover is reported only by its `toggle` event.
  listen(['resize', 'toggle'], follow, signal);
  // A `:hover` rule may open a menu or tooltip over texts without any other event.
  listen(['pointerover'], () => near.length && settle(), signal);
  listen(['change'], follow, signal, matchMedia('(prefers-color-scheme: dark)'));

  return {
    draw,
    observeRoot: hearBoxes,
    isScrolling,
    scheduleDraw: () => later('draw', 0, () => draw(drawn)),
    removeStale() {
      const stale = near.filter((hit) => !isStillValid(hit));
      if (!stale[0]) return;
      overlay?.show([], stale);
      // An open card of a removed mark closes as well.
      later('seen', isScrolling() ? TOLD_MS : 0, () => write([], []));
    },
    getVisible: () => inView,
  };
}
