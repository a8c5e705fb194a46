// Page controller: owns the page state, and runs the passes on schedule and on page events.
import { getParent, textRoot } from './dom/composed-tree';
import { getAncestorWindows } from './dom/frames';
import { listen } from './dom/listen';
import { bringIntoView } from './dom/safe-dom-access';
import { createLayoutPass } from './measure/layout-pass';
import { isSamePlace, type Occurrence } from './model/occurrence';
import { createDeferredElements } from './observe/deferred-element-observer';
import { createMoveObserver } from './observe/move-observer';
import { observeMutations } from './observe/mutation-batcher';
import { onScrollThrottled } from './observe/scroll-throttle';
import { watchSoftNavigation } from './observe/soft-navigation';
import { recheckAwaited, removeStale, updateView } from './passes/draw-pass';
import { checkMarks, followFrame, followGrowth, observeMarked, startFollowing } from './passes/follow-pass';
import { processMutations, restartAfterNavigation } from './passes/mutation-pass';
import { testOcclusion } from './passes/occlusion-pass';
import { createPageState, isScrolling, type PageDeps, type PageState } from './passes/page-state';
import { prefetchAdded, retry, scanPage } from './passes/prefetch-pass';
import { createScanner, scan } from './passes/scan-pass';
import { followScrolled, onBoxScroll, onPageScroll } from './passes/scroll-pass';
import { requestOcclusion, requestRescan, requestScan, requestWideScan } from './passes/trigger-passes';
import type { CollectOccurrences } from './scan/page-scanner';
import { createViewportOccurrences } from './scan/viewport-occurrence-cache';
import { PASSES, type PassName } from './schedule/pass-table';

export interface PageController {
  getVisible(): readonly Occurrence[];
  /** Occurrences in and near the viewport, whose marks are drawn. */
  getNear(): readonly Occurrence[];
  /** True once the whole page was prefetched. */
  isComplete(): boolean;
  /**
   * Scans every visible occurrence in document order, in slices, until `take` returns true.
   * @throws if the background cannot be reached
   */
  readAll(take: CollectOccurrences, withColumns?: boolean): Promise<void>;
  /** Version of the page content; changes whenever an occurrence may have changed. */
  getVersion(): number;
  /** Scrolls the first occurrence of an address into view; null if there is none. */
  scrollTo(key: string): Promise<Occurrence | null>;
  /**
   * Scrolls the next (1) or previous (-1) occurrence in document order into view.
   * @param from null: the first or last occurrence of the page
   * @returns null at the end of the page, and if `from` is no longer on it
   */
  scrollToNext(from: Occurrence | null, by: 1 | -1): Promise<Occurrence | null>;
  /** Drops an address that the background rejected: its marks are removed and not drawn again. */
  forget(key: string): void;
}

/** Function of each pass of a page. */
const FUNCTIONS: { [Name in PassName]?: (state: PageState) => unknown } = {
  scan,
  scanDeferred: requestScan,
  settle: scan,
  widen: (state) => state.scanMargin || requestWideScan(state),
  retry,
  mutations: processMutations,
  prefetch: prefetchAdded,
  navigation: restartAfterNavigation,
  view: (state) => updateView(state),
  check: checkMarks,
  occlusion: testOcclusion,
  pictures: recheckAwaited,
  follow: followFrame,
  scrolled: followScrolled,
  observe: observeMarked,
};

/** Listens to the page events after which texts, positions or visibility may differ. */
function addListeners(state: PageState): void {
  const { scheduler, signal } = state;
  const rescan = () => requestRescan(state);
  const follow = () => startFollowing(state);
  // A frame longer than the viewport moves through it when an ancestor scrolls.
  for (const ancestor of getAncestorWindows()) listen(['scroll'], () => requestWideScan(state), signal, ancestor);
  listen(['load', 'pageshow', 'visibilitychange'], rescan, signal);
  listen(['resize', 'click', 'keyup', 'transitionend', 'toggle'], () => requestRescan(state, true), signal);
  document.fonts?.ready.then(rescan);
  onScrollThrottled(() => onPageScroll(state), scheduler);
  // Scroll events of boxes reach the root element; those of the page, and of boxes in shadow roots, do not.
  const root = document.documentElement;
  if (root) listen(['scroll'], (event) => onBoxScroll(state, event), signal, root);
  // A fixed element never leaves an observer's root box; a popover is reported only by its `toggle` event.
  listen(['resize', 'toggle'], follow, signal);
  // A `:hover` rule may open a menu or tooltip over texts without any other event.
  listen(['pointerover'], () => state.near.length && requestOcclusion(state), signal);
  listen(['change'], follow, signal, matchMedia('(prefers-color-scheme: dark)'));
}

/** Creates the state with the modules that observe and measure the page. */
function createState(deps: PageDeps): PageState {
  const { scheduler } = deps;
  const occurrences = createViewportOccurrences((source) => state.mutations.observeAttribute(source));
  const state: PageState = createPageState(deps, {
    scanner: createScanner(deps, () => state),
    occurrences,
    deferred: createDeferredElements(() => requestRescan(state)),
    layout: createLayoutPass(),
    moves: createMoveObserver(
      () => startFollowing(state),
      () => followGrowth(state),
      scheduler.signal,
    ),
    hasNavigated: watchSoftNavigation(scheduler),
    mutations: observeMutations({
      scheduler,
      onMutated(records, others) {
        state.version++;
        if (!others) return;
        state.occurrences.applyMutations(records, others);
        removeStale(state);
      },
      onStorm: () => void scanPage(state),
      hasOccurrence: occurrences.has,
      getDelay: () => Math.max(state.budget.getDelay(), isScrolling(state) ? PASSES.scanDeferred.longestMs / 2 : 0),
    }),
  });
  return state;
}

/** Creates the page controller and starts scanning and marking; everything stops with the scheduler. */
export function createPageController(deps: PageDeps): PageController {
  const state = createState(deps);
  for (const [pass, run] of Object.entries(FUNCTIONS)) state.define(pass as PassName, () => run(state));
  addListeners(state);
  void scanPage(state);

  async function readAll(take: CollectOccurrences, withColumns?: boolean): Promise<void> {
    const root = textRoot();
    const takeKept: CollectOccurrences = (found) => take(found.filter(({ key }) => !state.dropped.has(key)));
    if (root) await state.scanner.scanAll(root, takeKept, withColumns);
  }

  function show(occurrence: Occurrence | null | undefined): Occurrence | null {
    const element = occurrence && getParent(occurrence.position.last);
    if (!element) return null;
    bringIntoView(element, 'center');
    void scan(state);
    return occurrence;
  }

  return {
    getVisible: () => state.inView,
    getNear: () => state.near,
    isComplete: () => state.phase === 'complete',
    getVersion: () => state.version,
    readAll,
    forget(key) {
      if (state.dropped.has(key)) return;
      state.dropped.add(key);
      requestRescan(state);
    },
    async scrollTo(key) {
      const find = (occurrences: readonly Occurrence[]) => occurrences.find((occurrence) => occurrence.key === key);
      let occurrence = find(state.occurrences.getAll());
      if (!occurrence)
        await readAll((occurrences) => {
          occurrence = find(occurrences);
          return occurrence !== undefined;
        });
      return show(occurrence);
    },
    async scrollToNext(from, by) {
      const pick = (all: readonly Occurrence[]): Occurrence | null => {
        const shown = all.filter(({ key }) => !state.dropped.has(key));
        const start = by > 0 ? -1 : shown.length;
        const at = from ? shown.findIndex((occurrence) => isSamePlace(occurrence, from)) : start;
        return (from && at < 0 ? null : shown[at + by]) ?? null;
      };
      // The neighbor is near the viewport in most cases, so that the page need not be scanned.
      const near = from && pick(state.occurrences.getAll());
      if (near) return show(near);
      const all: Occurrence[] = [];
      await readAll((occurrences) => all.push(...occurrences) < 0);
      return show(pick(all));
    },
  };
}
