// Page lifecycle: scans the viewport, prefetches recognition, keeps marks current, follows mutations.
import { AppError } from '../errors/app-error';
import type { PageWarning } from '../messages/events';
import { bringIntoView, getParent, outermost, textRoot } from './dom/composed-tree';
import { getAncestorWindows, getViewportSpan } from './dom/frames';
import { listen } from './dom/listen';
import { createMarkController } from './mark-controller';
import type { Occurrence } from './model/occurrence';
import { createDeferredElements } from './observe/deferred-elements';
import { type MutationBatch, observeMutations } from './observe/mutation-batcher';
import { onSoftNavigation } from './observe/soft-navigation';
import type { Overlay } from './overlay/overlay';
import { type CollectOccurrences, createPageScanner, type PageScannerDeps } from './scan/page-scanner';
import { createRecognitionPrefetch } from './scan/recognition-prefetch';
import { areBelowSpan, findNearbyBlocks } from './scan/viewport-blocks';
import { createViewportOccurrences } from './scan/viewport-occurrences';
import { findVisibleWindow } from './scan/visible-text-window';
import { type CpuBudget, createCpuBudget } from './schedule/cpu-budget';
import {
  COMING_UP_MS,
  FIRST_RETRY_MS,
  LAST_RETRY_MS,
  LONGEST_SCROLL_MS,
  LONGEST_WAIT_MS,
  SCAN_INTERVAL_MS,
  SCROLLED_MS,
  SETTLE_MS,
  WIDEN_MS,
} from './schedule/delays';
import { createNamedTimers } from './schedule/named-timers';
import { runInSlices, yieldTo } from './schedule/time-slicing';

export interface PageControllerDeps {
  now(): number;
  signal: AbortSignal;
  /**
   * Returns the addresses recognised by the background in these texts.
   * @throws if it cannot be reached
   */
  recognise: PageScannerDeps['recognise'];
  /** Returns the overlay, created with the first mark: a page without addresses gets no node. */
  overlay(): Overlay;
  /** Called when the drawn occurrences have changed, with those in view in document order. */
  onSeen(inView: readonly Occurrence[]): void;
  /** Called when recognition of the whole page is complete, for the first time or after a change. */
  onWhole(): void;
  /** Called on soft navigation. */
  onNavigated(): void;
  /** Called twice per second while there are marks; false once nobody needs them. */
  isWanted(): boolean;
  /** Called when a part of the page could not be read. */
  onTrouble?(code: PageWarning): void;
}

export interface PageController {
  getVisible(): readonly Occurrence[];
  /** True once the whole page was prefetched. */
  isComplete(): boolean;
  /**
   * Scans every visible occurrence in document order, in slices, until `take` returns true.
   * @throws if the background cannot be reached
   */
  readAll(take: CollectOccurrences): Promise<void>;
  /** Version of the page content; changes whenever an occurrence may have changed. */
  getVersion(): number;
  /** Scrolls the first occurrence of an address into view; null if there is none. */
  scrollTo(key: string): Promise<Occurrence | null>;
  /** Drops an address that the background rejected: its marks are removed and not drawn again. */
  forget(key: string): void;
}

/** Creates the page controller and starts scanning and marking; everything stops with `deps.signal`. */
export function createPageController(deps: PageControllerDeps): PageController {
  const { now, signal } = deps;
  const inView = createViewportOccurrences((source) => mutations.observeAttribute(source));
  const dropped = new Set<string>();
  const roots = new Set<ShadowRoot>();
  const longTexts = new Set<Text>();
  const schedule = createNamedTimers(signal);
  const budget = createCpuBudget(now, LONGEST_WAIT_MS);
  const warn = (code: PageWarning) => deps.onTrouble?.(code);
  let scanner = createScanner();
  /** `isWide`: the area around the viewport is scanned too. `isOutdated`: styles may have changed around unchanged text. */
  let [isWhole, isFollowing, isWide, isOutdated] = [false, false, false, true];
  let [startedAt, scannedAt, scans, version, retryMs] = [0, 0, 0, 0, FIRST_RETRY_MS];
  let inViewBefore: readonly Occurrence[] = [];

  function createScanner() {
    return createPageScanner({
      recognise: deps.recognise,
      onRoot(root) {
        if (roots.has(root)) return;
        roots.add(root);
        mutations.observeRoot(root);
        marks.observeRoot(root);
      },
      onRootless: (component) => deferred.waitForRoots([component]),
      onAttributeSource: (source) => mutations.observeAttribute(source),
      onTooDeep: () => warn('too-deep'),
      partNear(text) {
        longTexts.add(text);
        return findVisibleWindow(text, getViewportSpan(1));
      },
      now,
      signal,
    });
  }

  /** Finds the blocks near the viewport, scans the new and changed ones, and draws. */
  async function scanOnce(): Promise<void> {
    const root = textRoot();
    if (signal.aborted || !root) return;
    scannedAt = now();
    // Another part of a long text may be near now. The first scan is not charged to the budget of later changes.
    inView.markDirty(new Set([...longTexts, ...deferred.drain()]));
    longTexts.clear();
    const runBudgeted: CpuBudget['run'] = isWhole ? budget.run : (run) => run();
    const { blocks, hidden, rootless } = runBudgeted(() => findNearbyBlocks(root, getViewportSpan(isWide ? 1 : 0)));
    deferred.watchHidden(hidden);
    deferred.waitForRoots(rootless);
    const { unread, hasMoved } = inView.setBlocks(blocks);
    // If no text changed, existing marks follow their text without a redraw.
    if (!unread.length && (hasMoved || isOutdated)) runBudgeted(draw);
    isOutdated = false;
    if (!unread.length) return;
    const [scanId, versionBefore] = [++scans, version];
    try {
      const occurrences = await runBudgeted(() => scanner.scanBlocks(unread.map(({ block }) => block)));
      retryMs = FIRST_RETRY_MS;
      inView.put(unread, occurrences);
      // Text written during the scan is laid out by the page's own frame first.
      if (isWhole && version !== versionBefore) await yieldTo('frame');
    } catch (thrown) {
      retryLater(thrown);
    }
    // Of several concurrent scans only the last one draws.
    if (scanId === scans) runBudgeted(draw);
  }

  const draw = () => marks.draw(version);
  const scan = () => scanOnce().catch(retryLater);
  function retryLater(thrown: unknown): void {
    if (signal.aborted) return;
    warn(thrown instanceof AppError ? 'background-away' : 'broken-document');
    schedule('retry', retryMs, () => void (isWhole ? scan() : scanPage()));
    retryMs = Math.min(2 * retryMs, LAST_RETRY_MS);
  }

  function onNavigation(): void {
    scanner = createScanner();
    inView.clear();
    deps.onNavigated();
    void scanPage();
  }
  const isUnchanged = onSoftNavigation(onNavigation, schedule, signal);

  const marks = createMarkController({
    near: () => inView.getAll().filter((occurrence) => !dropped.has(occurrence.key)),
    overlay: deps.overlay,
    onSeen(occurrences) {
      checkVisibility(inViewBefore.filter((occurrence) => !occurrences.includes(occurrence)));
      inViewBefore = occurrences;
      deps.onSeen(occurrences);
    },
    onMoved: () => scanSoon(),
    onAwaited: () => rescan(),
    onScrolled: widenScan,
    onCheck() {
      checkVisibility([]);
      return deps.isWanted() && isUnchanged();
    },
    isComingUp: () => !isWhole && !isWide && now() - startedAt < COMING_UP_MS,
    now,
    signal,
  });
  // Never inside the page's own frame callback: reading layout there would force a layout of its pending writes.
  function scanNext(): void {
    scannedAt = now();
    void yieldTo('frame').then(scan);
  }
  function scheduleScan(name: string, ms: number): void {
    const wait = Math.max(SCAN_INTERVAL_MS - (now() - scannedAt), ms);
    if (wait > 0) schedule(name, wait, scanNext);
    else scanNext();
  }
  function scanSoon(): void {
    if (marks.isScrolling() && now() - scannedAt < LONGEST_SCROLL_MS) schedule('scrolling', SCROLLED_MS, scanSoon);
    else scheduleScan('look', budget.getDelay());
  }
  const rescan = () => {
    version++;
    isOutdated = true;
    scanSoon();
  };
  /** Visibility changes by class, rule, script or animation have no event, so they are polled. */
  const checkVisibility = (gone: readonly Occurrence[]) =>
    (inView.applyReplacements(gone) || deferred.hasAppeared()) && rescan();
  const deferred = createDeferredElements(rescan);
  /** Scrolling ignores the CPU budget: the user waits for the marks. */
  function widenScan(): void {
    isWide = true;
    scheduleScan('scrolled', 0);
  }

  const prefetch = createRecognitionPrefetch({
    learn: (nodes, runSignal) => scanner.prefetch(nodes, runSignal),
    onLearned(isAll) {
      if (isAll) schedule('widen', WIDEN_MS, () => isWide || widenScan());
      isWhole ||= isAll;
      if (isWhole) deps.onWhole();
    },
    onFailed: retryLater,
    signal,
  });

  /** Scans and marks the viewport first, then prefetches the whole page. */
  async function scanPage(): Promise<void> {
    isWide = isWhole = false;
    startedAt = now();
    await scan();
    const root = textRoot();
    if (root) await prefetch.prefetchAll([root, ...roots]);
    else isWhole = true;
  }

  /** Processes pending mutations, one batch at a time. */
  async function processMutations(): Promise<void> {
    if (isFollowing || !isUnchanged()) return;
    isFollowing = true;
    const batch: MutationBatch = { nodes: new Set(), isGrowth: true };
    await runInSlices(mutations.drain(batch), now, signal, 'background').finally(() => {
      isFollowing = false;
    });
    if (signal.aborted) return;
    const { nodes, isGrowth } = batch;
    if (budget.run(() => inView.markDirty(nodes) || !isGrowth || !areBelowSpan(outermost(nodes), getViewportSpan(1))))
      scanSoon();
    // A prefetch in progress may or may not have passed these nodes; a second recognition is cached and cheap.
    prefetch.schedule(nodes);
  }

  function scanAfterInput(): void {
    version++;
    isOutdated = true;
    schedule('settle', SETTLE_MS, () => void scan());
  }

  const mutations = observeMutations({
    onChanges: () => void processMutations(),
    onStorm: () => void scanPage(),
    onAny: () => void version++,
    onTouched(records, others) {
      inView.applyMutations(records, others);
      marks.removeStale();
    },
    hasOccurrence: inView.has,
    wait: () => Math.max(budget.getDelay(), marks.isScrolling() ? LONGEST_SCROLL_MS / 2 : 0),
    signal,
  });

  // A frame longer than the viewport moves through it when an ancestor scrolls.
  for (const ancestor of getAncestorWindows()) listen(['scroll'], widenScan, signal, ancestor);
  listen(['load', 'pageshow', 'visibilitychange'], rescan, signal);
  listen(['resize', 'click', 'keyup', 'transitionend', 'toggle'], scanAfterInput, signal);
  document.fonts?.ready.then(rescan);

  void scanPage();

  async function readAll(take: CollectOccurrences): Promise<void> {
    const root = textRoot();
    if (root) await scanner.scanAll(root, (found) => take(found.filter(({ key }) => !dropped.has(key))));
  }

  return {
    getVisible: marks.getVisible,
    isComplete: () => isWhole,
    getVersion: () => version,
    readAll,
    forget(key) {
      if (dropped.has(key)) return;
      dropped.add(key);
      marks.scheduleDraw();
    },
    async scrollTo(key) {
      const find = (occurrences: readonly Occurrence[]) => occurrences.find((occurrence) => occurrence.key === key);
      let occurrence = find(inView.getAll());
      if (!occurrence)
        await readAll((occurrences) => {
          occurrence = find(occurrences);
          return occurrence !== undefined;
        });
      const element = occurrence && getParent(occurrence.position.last);
      if (!occurrence || !element) return null;
      bringIntoView(element, 'center');
      void scan();
      return occurrence;
    },
  };
}
