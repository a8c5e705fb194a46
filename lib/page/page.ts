// The life of one page: read what is in view, then the rest, keep marks where their addresses are, follow every change.
import { cellOf } from './cell';
import { isCovered } from './covered';
import { boxesOf } from './drawing';
import { createFound, type Found } from './found';
import type { Hit } from './hit';
import { nearBlocks } from './near';
import { type Changes, observe } from './observe';
import type { Overlay } from './overlay';
import { createPageReader, type PageReaderParts } from './reader';
import { shadowRootsIn } from './tree';

/** Scrolling looks for new blocks this often at most (marking.md 2). */
const LOOK_MS = 100;
/** Drawn marks are checked against their text this often while the page is visible (marking.md 8.10). */
const CHECK_MS = 500;
/** What lies over an address is looked for when things have settled for so long, not in each frame: it costs a hit test a mark. */
const COVER_MS = 100;
/** After a click or key, what was hidden (tabs, menus) is looked at again. */
const SETTLE_MS = 300;
/** A changed element is read with its whole cell where the cell is no larger than this. */
const SMALL_CELL = 300;
/** Changed elements read at once, none of them with more in it than that; more go on in slices. */
const FEW_ROOTS = 40;
const FEW_ELEMENTS = 1000;

/** After this long the background is asked again where it could not be reached. */
const FIRST_RETRY_MS = 1000;
const LAST_RETRY_MS = 30_000;

export interface PageParts {
  now(): number;
  signal: AbortSignal;
  /** Asks the background which addresses are in these texts. @throws where it cannot be reached */
  recognise: PageReaderParts['recognise'];
  /** Made when there is a first mark to draw: a page without addresses gets no node. */
  overlay(): Overlay;
  /** What is drawn or found has changed: hits in view, in document order. */
  onSeen(inView: readonly Hit[]): void;
  /** The first walk over the whole page has ended. */
  onWhole(): void;
  /** The page became another one without loading (history navigation). */
  onNavigated(): void;
}

export interface Page {
  /** Every address on the page, in document order. */
  all(): Hit[];
  inView(): readonly Hit[];
  /** What is new since it was last asked, and whether the page holds more than are listed. */
  found: Pick<Found, 'fresh' | 'isCut'>;
  isWhole(): boolean;
  /** Scrolls the first hit of an address into view; false where it is gone. */
  jump(key: string): Hit | null;
  /** The background does not take this for an address: its marks go and stay away. */
  drop(key: string): void;
}

/** Starts reading and marking at once; everything ends with `signal`. */
export function createPage(parts: PageParts): Page {
  const { now, signal } = parts;
  const found = createFound();
  const dropped = new Set<string>();
  const covered = new WeakSet<Hit>();
  const shadows = new Set<ShadowRoot>();
  const newReader = () => createPageReader({ recognise: parts.recognise, found, now, signal });
  let reader = newReader();
  let url = location.href;
  let whole = false;
  let overlay: Overlay | null = null;
  let inView: Hit[] = [];
  let hasStaying = false;
  let near: Element[] = [];
  let lookAt = 0;
  let retryMs = FIRST_RETRY_MS;
  let walk = new AbortController();

  const standing = () =>
    boxesOf(
      found.within(near).filter((hit) => !dropped.has(hit.key)),
      covered,
    );

  /** Takes the marks away from what is covered now, and gives them back to what no longer is. */
  function testCover(): void {
    let isOther = false;
    for (const { hit, box } of standing().seen) {
      const is = isCovered(box, hit.place.last.parentElement ?? hit.place.element);
      if (is === covered.has(hit)) continue;
      isOther = true;
      if (is) covered.add(hit);
      else covered.delete(hit);
    }
    if (isOther) draw();
  }

  /** Components under `scope` that keep their text to themselves are read and watched too. */
  function enter(scope: Element): ShadowRoot[] {
    const fresh = shadowRootsIn(scope).filter((root) => !shadows.has(root));
    for (const root of fresh) {
      shadows.add(root);
      watchToo(root);
    }
    return fresh;
  }

  /** Blocks in and around view, those of components in view too. */
  function blocksNear(): Element[] {
    const span = { top: -innerHeight, bottom: 2 * innerHeight };
    const blocks = nearBlocks(document.body, span);
    for (const root of shadows) {
      if (!root.host.isConnected) {
        shadows.delete(root);
        continue;
      }
      const box = root.host.getBoundingClientRect();
      if (box.bottom >= span.top && box.top <= span.bottom) blocks.push(...nearBlocks(root, span));
    }
    return blocks;
  }

  function draw(): void {
    if (signal.aborted) return;
    const { marks, seen, stays } = standing();
    hasStaying = stays;
    inView = seen.map(({ hit }) => hit);
    if (marks.length && !overlay) overlay = parts.overlay();
    overlay?.show(marks);
    keepTrue(marks.length > 0);
    parts.onSeen(inView);
  }

  /** Finds the blocks in and around view, reads those the first walk has not reached, and draws. */
  function look(): void {
    if (signal.aborted || !document.body) return;
    lookAt = now();
    later('cover', COVER_MS, testCover);
    if (!whole) enter(document.body);
    const blocks = blocksNear();
    const unread = whole && !found.isCut ? [] : blocks.filter((block) => !near.includes(block));
    near = blocks;
    if (unread.length) read(unread);
    else draw();
  }

  /** Reads parts of the page and draws; an unreachable background is tried again, ever more seldom. */
  function read(roots: readonly (Element | ShadowRoot)[]): void {
    void reader.readNow(roots).then(draw, againLater);
  }

  function againLater(): void {
    const ms = retryMs;
    retryMs = Math.min(2 * retryMs, LAST_RETRY_MS);
    later('retry', ms, () => {
      near = [];
      look();
      if (!whole) void walkAll();
    });
  }

  const later = createOnce(signal);
  const lookSoon = () => later('look', Math.max(0, LOOK_MS - (now() - lookAt)), look);

  function keepTrue(wanted: boolean): void {
    if (!wanted || document.hidden) return;
    later('check', CHECK_MS, () => {
      if (location.href !== url) navigated();
      else if (!document.hidden) draw();
    });
  }

  async function walkAll(): Promise<void> {
    walk.abort();
    walk = new AbortController();
    const mine = AbortSignal.any([signal, walk.signal]);
    try {
      await reader.readInSlices([document.body, ...shadows], mine);
    } catch {
      againLater();
      return;
    }
    if (mine.aborted) return;
    whole = true;
    look();
    parts.onWhole();
  }

  function navigated(): void {
    url = location.href;
    reader = newReader();
    whole = false;
    near = [];
    parts.onNavigated();
    look();
    void walkAll();
  }

  function onChanges({ roots, removed }: Changes): void {
    if (location.href !== url) {
      navigated();
      return;
    }
    if (removed) found.sweep();
    const units = new Set<Element | ShadowRoot>();
    for (const root of roots) {
      for (const inner of enter(root)) units.add(inner);
      const cell = cellOf(root);
      const isSmall = cell !== document.body && cell.getElementsByTagName('*').length <= SMALL_CELL;
      units.add(isSmall ? cell : root);
    }
    readAll([...units]);
    lookSoon();
  }

  /** Reads the first of `roots` at once, the others and those with much in them in slices. */
  function readAll(roots: readonly (Element | ShadowRoot)[]): void {
    const few = roots.slice(0, FEW_ROOTS).filter((root) => root.querySelectorAll('*').length <= FEW_ELEMENTS);
    read(few);
    const rest = roots.filter((root) => !few.includes(root));
    if (rest.length) reader.readInSlices(rest, signal).then(lookSoon, againLater);
  }

  function settle(): void {
    later('settle', SETTLE_MS, () => {
      readAll(found.hiddenCells());
      look();
    });
  }

  const options = { capture: true, passive: true, signal } as const;
  const onScroll = (event: Event) => {
    if (event.target !== document || hasStaying) later('frame', 0, draw);
    lookSoon();
  };
  document.addEventListener('scroll', onScroll, options);
  addEventListener('resize', lookSoon, options);
  addEventListener('popstate', lookSoon, options);
  addEventListener('hashchange', lookSoon, options);
  addEventListener('load', lookSoon, options);
  addEventListener('pageshow', lookSoon, options);
  for (const name of ['click', 'keyup', 'transitionend', 'toggle']) document.addEventListener(name, settle, options);
  document.addEventListener('visibilitychange', lookSoon, options);
  document.fonts?.ready.then(lookSoon, () => undefined);
  const watchToo = observe(onChanges, (element) => found.has(cellOf(element)), signal);

  look();
  void walkAll();

  return {
    all: () => found.all(),
    inView: () => inView,
    found,
    isWhole: () => whole,
    drop(key) {
      if (dropped.has(key)) return;
      dropped.add(key);
      later('frame', 0, draw);
    },
    jump(key) {
      const hit = found.all().find((one) => one.key === key);
      hit?.place.last.parentElement?.scrollIntoView({ block: 'center' });
      look();
      return hit ?? null;
    },
  };
}

/** One pending timer per name; `0` waits for the next frame. */
function createOnce(signal: AbortSignal): (name: string, ms: number, run: () => void) => void {
  const pending = new Map<string, number>();
  signal.addEventListener('abort', () => {
    for (const id of pending.values()) clearTimeout(id);
  });
  return (name, ms, run) => {
    if (pending.has(name) || signal.aborted) return;
    const go = () => {
      pending.delete(name);
      if (!signal.aborted) run();
    };
    pending.set(name, ms === 0 && !document.hidden ? requestAnimationFrame(go) : window.setTimeout(go, ms));
  };
}
