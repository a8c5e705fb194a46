// Observes moves and style changes of marked elements, without measuring in every frame.

import { getParent, getRect } from '../dom/composed-tree';
import { getOrInsert } from '../schedule/get-or-insert';

/** How much of an element must come or go before its observer tells: it may be partly clipped to begin with. */
const THRESHOLDS = [0, 0.25, 0.5, 0.75, 1];

export interface MoveObserver {
  /** From now on tells of these elements alone. Reads layout. */
  observe(elements: readonly Element[]): void;
}

/** The margin that shrinks the box of the root to just around `element`, so that wherever it goes, it leaves it. */
function marginAround(element: Element, root: DOMRect): string {
  const box = getRect(element);
  const sides = [root.top - box.top, box.right - root.right, box.bottom - root.bottom, root.left - box.left];
  return sides.map((side) => `${Math.ceil(side)}px`).join(' ');
}

/**
 * `onGrown` comes in each frame in which the page has another size, when it is laid out and not painted yet.
 *
 * Watches a few elements in view: each has an observer of its own whose root, the html element, scrolls with it, so that
 * scrolling the page costs nothing and tells nothing. Attributes of the elements around them tell of another look.
 * (Never for discovery: an observer costs the browser about a microsecond a frame, docs/reference/marking.md 2.)
 */
export function createMoveObserver(onStir: () => void, onGrown: () => void, signal: AbortSignal): MoveObserver {
  const observers = new Map<Element, IntersectionObserver>();
  const looks = new MutationObserver(onStir);
  /** A page that grows moves both edges of every margin at once: from then on they tell less, until all is watched anew. */
  const size = new ResizeObserver(() => {
    if (isSized) {
      isStale = true;
      onGrown();
    }
    isSized = true;
  });
  let [isSized, isStale] = [false, false];

  function observe(element: Element, root: Element): IntersectionObserver {
    let isFirst = true;
    const observer = new IntersectionObserver(
      () => {
        if (isFirst) {
          isFirst = false;
          return;
        }
        // Where it is now its margin is wrong: it is watched anew when things have settled.
        leave(element);
        onStir();
      },
      { root, rootMargin: marginAround(element, getRect(root)), threshold: THRESHOLDS },
    );
    observer.observe(element);
    return observer;
  }

  function leave(element: Element): void {
    observers.get(element)?.disconnect();
    observers.delete(element);
  }

  function watch(elements: readonly Element[]): void {
    const root = document.documentElement;
    const wanted = new Set(signal.aborted ? [] : elements);
    looks.disconnect();
    size.disconnect();
    for (const element of [...observers.keys()]) if (isStale || !wanted.has(element)) leave(element);
    isSized = isStale = false;
    if (!wanted.size) return;
    for (const element of wanted) getOrInsert(observers, element, () => observe(element, root));
    const around = new Set<Element>();
    for (const element of wanted)
      for (let up: Element | null = element; up && !around.has(up); up = getParent(up)) around.add(up);
    for (const element of around) looks.observe(element, { attributes: true });
    size.observe(root);
  }

  signal.addEventListener('abort', () => watch([]));
  return { observe: watch };
}
