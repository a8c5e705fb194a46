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

/** Drawn marks are checked against their text this often while the page is visible (docs/reference/marking.md 8.10). */
const CHECK_MS = 500;
/** Every so many checks, also for what nothing told us of: a menu that a timer opens. */
const CHECKS_TO_REST = 4;
/** A page that was laid out anew so lately is still growing. */
const GROWING_MS = 100;
/** A picture under transparent text is looked at again after so long, then ever more seldom: nobody tells when it is drawn. */
const FIRST_AWAIT_MS = 500;
const LONGEST_AWAIT_MS = 16_000;
/** While things move in every frame, styles are read this often, boxes in every one. */
const STYLES_MS = 100;
/** A box was scrolled so lately: who scrolls reads nothing, and marks only go along. */
const SCROLLING_MS = 150;
/** Of the frames in which a box scrolls, marks out of the window are moved in one of so many. */
const FRAMES_TO_ALL = 4;
/** While it is, what is in view is told this often. */
const TOLD_MS = 300;
/** Frames without a move after which what moved is taken to rest. */
const STILL_FRAMES = 5;

export interface MarkControllerDeps {
  /** The hits in and near view whose text is still there. */
  near(): readonly Occurrence[];
  /** Made when there is a first mark to draw: a page without addresses gets no node. */
  overlay(): Overlay;
  /** Which hits are in view, in document order: after each drawing, and where it has changed. */
  onSeen(inView: readonly Occurrence[]): void;
  /** What had moved rests: other things may be near view now. */
  onMoved(): void;
  /** A picture under transparent text, which showed nothing when it was last looked at, may be drawn by now. */
  onAwaited(): void;
  /** The page was scrolled; comes a few times a second. */
  onScrolled(): void;
  /** Comes twice a second while there are marks in view and somebody to see them. @returns whether the page is still the same one */
  onCheck(): boolean;
  /** Whether the page is still being read for the first time: what can wait gives way to that. */
  isComingUp(): boolean;
  now(): number;
  signal: AbortSignal;
}

export interface MarkController {
  /** Reads where everything near view stands, and draws it. @param version another number where something may have changed since it was drawn */
  draw(version: number): void;
  /** Follows boxes that are scrolled in this component, too. */
  observeRoot(root: ShadowRoot): void;
  /** Whether a box is being scrolled: nobody reads what comes into view then, and the page needs its frames. */
  isScrolling(): boolean;
  /** Draws in the next frame. */
  scheduleDraw(): void;
  /** Takes away, at once, the marks whose hits hold no more. */
  removeStale(): void;
  getVisible(): readonly Occurrence[];
}

export function createMarkController(parts: MarkControllerDeps): MarkController {
  const { now, signal } = parts;
  const later = createNamedTimers(signal);
  const drawing = createLayoutPass();
  const stir = createMoveObserver(follow, grown, signal);
  const scrollers = new Set<Node>();
  let overlay: Overlay | null = null;
  let near: readonly Occurrence[] = [];
  /** How what is near view stood when it was last read. */
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

  /** Draws what was read of `hits`; answers whether a mark has moved. */
  function write(hits: readonly Occurrence[], read: readonly MarkMeasurement[]): boolean {
    const marks = read.flatMap(({ mark }) => mark ?? []);
    if (marks.length && !overlay) overlay = parts.overlay();
    // Read before anything is written: afterwards even how far the page is scrolled may cost a layout.
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

  /** What may be seen without any scrolling of the page: all that is followed while it rests. */
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

  /** The first drawing is cold code: it gives way, until somebody else draws all of it. */
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

  /** Follows what moves from frame to frame until it rests: all that is near at first, then what came into view. */
  function follow(): void {
    // Marks follow what scrolls in each frame by themselves.
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

  /** While a page grows from frame to frame, each of them is looked at anyway. */
  const watchLater = (): void =>
    later('watch', CHECK_MS, () => (now() - grownAt < GROWING_MS ? watchLater() : watch()));

  /** Most pages grow below, where nobody is: one mark above and one below tell whether those between have moved. */
  function grown(): void {
    const ends = [near.find(isInWindow), near.findLast(isInWindow)].flatMap((hit) => (hit && stands.get(hit)) ?? []);
    grownAt = now();
    if (ends.some(drawing.hasMoved)) {
      pass(inWindow(), 'boxes');
      follow();
    } else watchLater();
  }

  /** A box in the page was scrolled. */
  function onBoxScroll({ target }: Event): void {
    if (!near.length || !(target instanceof Node)) return;
    boxScrolledAt = now();
    scrollers.add(target);
    later('scroll', 0, scrolled);
    looking.onScroll();
  }

  /** Marks scroll with the page by themselves: nothing of ours runs in each frame, but where something of the page stays in its place. */
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

  /** Follows what the page, or a box in it, has just been scrolled under or along. */
  function scrolled(): void {
    const isMoved = (hit: Occurrence) =>
      stands.get(hit)?.moves === 'sticky' || findAncestor(hit.position.last, scrollers);
    // Marks out of the window follow in every fourth frame only.
    const those = scrolls++ % FRAMES_TO_ALL ? near.filter(isInWindow) : near.filter(isStillValid);
    pass(those.filter(isMoved), 'boxes');
    // Something else may be near view now, in a box that nothing watches yet.
    if (scrollers.size) parts.onMoved();
    scrollers.clear();
  }

  const hearBoxes = (root: Element | ShadowRoot) => listen(['scroll'], onBoxScroll, signal, root);

  onScrollThrottled(onPageScroll, signal);
  // Of the boxes in it the root element hears, of the page itself and of what a component scrolls within itself it does not.
  if (document.documentElement) hearBoxes(document.documentElement);
  // What is fixed in the window leaves no observer's box when it goes: of a popover only its toggling tells.
  listen(['resize', 'toggle'], follow, signal);
  // A style sheet may open a menu or a tooltip over texts by this alone.
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
      // A card of theirs that is open goes as well.
      later('seen', isScrolling() ? TOLD_MS : 0, () => write([], []));
    },
    getVisible: () => inView,
  };
}
