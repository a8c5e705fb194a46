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
  /** Asks the background which addresses are in these texts. @throws where it cannot be reached */
  recognise: PageScannerDeps['recognise'];
  /** Made when there is a first mark to draw: a page without addresses gets no node. */
  overlay(): Overlay;
  /** What is drawn has changed: hits in view, in document order. */
  onSeen(inView: readonly Occurrence[]): void;
  /** All that stands on the page now has been learned about, for the first time or after a change. */
  onWhole(): void;
  /** The page became another one without loading (history navigation). */
  onNavigated(): void;
  /** Asked twice a second while there are marks: whether there is still somebody to draw them for. */
  isWanted(): boolean;
  /** Something of the page could not be read. */
  onTrouble?(code: PageWarning): void;
}

export interface PageController {
  getVisible(): readonly Occurrence[];
  /** Whether all that stands on the page was learned about once. */
  isComplete(): boolean;
  /**
   * Reads every hit that can be seen, in document order, in slices, until `take` has enough.
   * @throws where the background cannot be reached
   */
  readAll(take: CollectOccurrences): Promise<void>;
  /** Another number whenever something may have changed since. */
  getVersion(): number;
  /** Scrolls the first hit of an address into view; null where it is gone. */
  scrollTo(key: string): Promise<Occurrence | null>;
  /** The background does not take this for an address: its marks go and stay away. */
  forget(key: string): void;
}

/** Starts reading and marking at once; everything ends with `signal`. */
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
  /** Around view is looked at when what is in it is marked and the rest learned about; what is near may look otherwise with the same text. */
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

  /** Finds the blocks in and around view, reads those that are new or changed, and draws. */
  async function lookOnce(): Promise<void> {
    const root = textRoot();
    if (signal.aborted || !root) return;
    lookAt = now();
    // Of a very long text another part may be near now; and what a page costs on coming up is not what its changes cost.
    inView.markDirty(new Set([...long, ...late.drain()]));
    long.clear();
    const spend: CpuBudget['run'] = whole ? pace.run : (run) => run();
    const { blocks, hidden, rootless } = spend(() => findNearbyBlocks(root, getViewportSpan(isWide ? 1 : 0)));
    late.watchHidden(hidden);
    late.waitForRoots(rootless);
    const { unread, hasMoved } = inView.setBlocks(blocks);
    // Where the same stands there as before, what is drawn follows it by itself.
    if (!unread.length && (hasMoved || isOther)) spend(draw);
    isOther = false;
    if (!unread.length) return;
    const [mine, before] = [++readings, changed];
    try {
      const hits = await spend(() => reader.scanBlocks(unread.map(({ block }) => block)));
      retryMs = FIRST_RETRY_MS;
      inView.put(unread, hits);
      // What was written meanwhile is laid out in its turn, not for us.
      if (whole && changed !== before) await yieldTo('frame');
    } catch (thrown) {
      againLater(thrown);
    }
    // Of several readings under way the last one draws.
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
  // Never in a frame's own turn: what the page has just written would be laid out for us first.
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
  /** Nobody tells what is shown or put away by a class, a rule, a script or an animation. */
  const turned = (gone: readonly Occurrence[]) => (inView.applyReplacements(gone) || late.hasAppeared()) && lookAnew();
  const late = createDeferredElements(lookAnew);
  /** Who scrolls does not wait for what the page has made us spend. */
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

  /** What is in view first, with its marks; then the rest. */
  async function readAnew(): Promise<void> {
    isWide = whole = false;
    readAt = now();
    await look();
    const root = textRoot();
    if (root) await learning.prefetchAll([root, ...roots]);
    else whole = true;
  }

  /** Reads what has changed, one batch after the other. */
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
    // A page that is being learned about will come to them by itself, or has passed them: knowing them twice costs little.
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

  // A frame that is longer than the view moves through it with the page around it.
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
