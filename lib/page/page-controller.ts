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
import { areBelow, findNearbyBlocks } from './scan/viewport-blocks';
import { createViewportOccurrences } from './scan/viewport-occurrences';
import { findVisibleWindow } from './scan/visible-text-window';
import { type CpuBudget, createCpuBudget } from './schedule/cpu-budget';
import {
  COMING_UP_MS,
  FIRST_RETRY_MS,
  LAST_RETRY_MS,
  LONGEST_SCROLL_MS,
  LONGEST_WAIT_MS,
  LOOK_MS,
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
export function createPageController(parts: PageControllerDeps): PageController {
  const { now, signal } = parts;
  const inView = createViewportOccurrences((teller) => changes.observeAttribute(teller));
  const dropped = new Set<string>();
  const roots = new Set<ShadowRoot>();
  const long = new Set<Text>();
  const later = createNamedTimers(signal);
  const pace = createCpuBudget(now, LONGEST_WAIT_MS);
  const trouble = (code: PageWarning) => parts.onTrouble?.(code);
  let reader = newReader();
  /** `isWide`: the area around the viewport is scanned too. `isOther`: styles may have changed around unchanged text. */
  let [whole, isFollowing, isWide, isOther] = [false, false, false, true];
  let [readAt, lookAt, readings, changed, retryMs] = [0, 0, 0, 0, FIRST_RETRY_MS];
  let seen: readonly Occurrence[] = [];

  function newReader() {
    return createPageScanner({
      recognise: parts.recognise,
      onRoot(root) {
        if (roots.has(root)) return;
        roots.add(root);
        changes.observeRoot(root);
        marking.observeRoot(root);
      },
      onRootless: (component) => late.waitForRoots([component]),
      onTeller: (teller) => changes.observeAttribute(teller),
      onTooDeep: () => trouble('too-deep'),
      partNear(text) {
        long.add(text);
        return findVisibleWindow(text, getViewportSpan(1));
      },
      now,
      signal,
    });
  }

  /** Finds the blocks near the viewport, scans the new and changed ones, and draws. */
  async function lookOnce(): Promise<void> {
    const root = textRoot();
    if (signal.aborted || !root) return;
    lookAt = now();
    // Another part of a long text may be near now. The first scan is not charged to the budget of later changes.
    inView.markDirty(new Set([...long, ...late.drain()]));
    long.clear();
    const spend: CpuBudget['run'] = whole ? pace.run : (run) => run();
    const { blocks, hidden, rootless } = spend(() => findNearbyBlocks(root, getViewportSpan(isWide ? 1 : 0)));
    late.watchHidden(hidden);
    late.waitForRoots(rootless);
    const { unread, hasMoved } = inView.setBlocks(blocks);
    // If no text changed, existing marks follow their text without a redraw.
    if (!unread.length && (hasMoved || isOther)) spend(draw);
    isOther = false;
    if (!unread.length) return;
    const [mine, before] = [++readings, changed];
    try {
      const hits = await spend(() => reader.scanBlocks(unread.map(({ block }) => block)));
      retryMs = FIRST_RETRY_MS;
      inView.put(unread, hits);
      // Text written during the scan is laid out by the page's own frame first.
      if (whole && changed !== before) await yieldTo('frame');
    } catch (thrown) {
      againLater(thrown);
    }
    // Of several concurrent scans only the last one draws.
    if (mine === readings) spend(draw);
  }

  const draw = () => marking.draw(changed);
  const look = () => lookOnce().catch(againLater);
  function againLater(thrown: unknown): void {
    if (signal.aborted) return;
    trouble(thrown instanceof AppError ? 'background-away' : 'broken-document');
    later('retry', retryMs, () => void (whole ? look() : readAnew()));
    retryMs = Math.min(2 * retryMs, LAST_RETRY_MS);
  }

  function onOther(): void {
    reader = newReader();
    inView.clear();
    parts.onNavigated();
    void readAnew();
  }
  const isSame = onSoftNavigation(onOther, later, signal);

  const marking = createMarkController({
    near: () => inView.getAll().filter((hit) => !dropped.has(hit.key)),
    overlay: parts.overlay,
    onSeen(hits) {
      turned(seen.filter((hit) => !hits.includes(hit)));
      seen = hits;
      parts.onSeen(hits);
    },
    onMoved: () => lookSoon(),
    onAwaited: () => lookAnew(),
    onScrolled: widen,
    onCheck() {
      turned([]);
      return parts.isWanted() && isSame();
    },
    isComingUp: () => !whole && !isWide && now() - readAt < COMING_UP_MS,
    now,
    signal,
  });
  // Never inside the page's own frame callback: reading layout there would force a layout of its pending writes.
  function lookNext(): void {
    lookAt = now();
    void yieldTo('frame').then(look);
  }
  function lookIn(name: string, ms: number): void {
    const wait = Math.max(LOOK_MS - (now() - lookAt), ms);
    if (wait > 0) later(name, wait, lookNext);
    else lookNext();
  }
  function lookSoon(): void {
    if (marking.isScrolling() && now() - lookAt < LONGEST_SCROLL_MS) later('scrolling', SCROLLED_MS, lookSoon);
    else lookIn('look', pace.getDelay());
  }
  const lookAnew = () => {
    changed++;
    isOther = true;
    lookSoon();
  };
  /** Visibility changes by class, rule, script or animation have no event, so they are polled. */
  const turned = (gone: readonly Occurrence[]) => (inView.applyReplacements(gone) || late.hasAppeared()) && lookAnew();
  const late = createDeferredElements(lookAnew);
  /** Scrolling ignores the CPU budget: the user waits for the marks. */
  function widen(): void {
    isWide = true;
    lookIn('scrolled', 0);
  }

  const learning = createRecognitionPrefetch({
    learn: (nodes, mine) => reader.prefetch(nodes, mine),
    onLearned(isAll) {
      if (isAll) later('widen', WIDEN_MS, () => isWide || widen());
      whole ||= isAll;
      if (whole) parts.onWhole();
    },
    onFailed: againLater,
    signal,
  });

  /** Scans and marks the viewport first, then prefetches the whole page. */
  async function readAnew(): Promise<void> {
    isWide = whole = false;
    readAt = now();
    await look();
    const root = textRoot();
    if (root) await learning.prefetchAll([root, ...roots]);
    else whole = true;
  }

  /** Processes pending mutations, one batch at a time. */
  async function follow(): Promise<void> {
    if (isFollowing || !isSame()) return;
    isFollowing = true;
    const batch: MutationBatch = { nodes: new Set(), isGrowth: true };
    await runInSlices(changes.drain(batch), now, signal, 'background').finally(() => {
      isFollowing = false;
    });
    if (signal.aborted) return;
    const { nodes, isGrowth } = batch;
    if (pace.run(() => inView.markDirty(nodes) || !isGrowth || !areBelow(outermost(nodes), getViewportSpan(1))))
      lookSoon();
    // A prefetch in progress may or may not have passed these nodes; a second recognition is cached and cheap.
    learning.schedule(nodes);
  }

  function settle(): void {
    changed++;
    isOther = true;
    later('settle', SETTLE_MS, () => void look());
  }

  const changes = observeMutations({
    onChanges: () => void follow(),
    onStorm: () => void readAnew(),
    onAny: () => void changed++,
    onTouched(records, others) {
      inView.applyMutations(records, others);
      marking.removeStale();
    },
    hadHit: inView.has,
    wait: () => Math.max(pace.getDelay(), marking.isScrolling() ? LONGEST_SCROLL_MS / 2 : 0),
    signal,
  });

  // A frame longer than the viewport moves through it when an ancestor scrolls.
  for (const around of getAncestorWindows()) listen(['scroll'], widen, signal, around);
  listen(['load', 'pageshow', 'visibilitychange'], lookAnew, signal);
  listen(['resize', 'click', 'keyup', 'transitionend', 'toggle'], settle, signal);
  document.fonts?.ready.then(lookAnew);

  void readAnew();

  async function readAll(take: CollectOccurrences): Promise<void> {
    const root = textRoot();
    if (root) await reader.scanAll(root, (hits) => take(hits.filter((hit) => !dropped.has(hit.key))));
  }

  return {
    getVisible: marking.getVisible,
    isComplete: () => whole,
    getVersion: () => changed,
    readAll,
    forget(key) {
      if (dropped.has(key)) return;
      dropped.add(key);
      marking.scheduleDraw();
    },
    async scrollTo(key) {
      const find = (hits: readonly Occurrence[]) => hits.find((one) => one.key === key);
      let hit = find(inView.getAll());
      if (!hit)
        await readAll((hits) => {
          hit = find(hits);
          return hit !== undefined;
        });
      const element = hit && getParent(hit.position.last);
      if (!hit || !element) return null;
      bringIntoView(element, 'center');
      void look();
      return hit;
    },
  };
}
