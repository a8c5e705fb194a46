// Observes moves and style changes of marked elements without a measurement in every frame.

import { getParent } from '../dom/composed-tree';
import { getRect } from '../dom/safe-dom-access';
import { getOrInsert } from '../schedule/get-or-insert';

/** Intersection thresholds: an element may be partly clipped from the start. */
const THRESHOLDS = [0, 0.25, 0.5, 0.75, 1];

export interface MoveObserver {
  /** Replaces the set of observed elements. Reads layout. */
  observe(elements: readonly Element[]): void;
}

/** Root margin that shrinks the root box to the element's own box, so that any move leaves it. */
function marginAround(element: Element, root: DOMRect): string {
  const box = getRect(element);
  const sides = [root.top - box.top, box.right - root.right, box.bottom - root.bottom, root.left - box.left];
  return sides.map((side) => `${Math.ceil(side)}px`).join(' ');
}

/**
 * Observes moves and attribute changes of a few elements in view. Each has its own IntersectionObserver whose root, the html element,
 * scrolls with it, so scrolling the page costs and reports nothing. Not for discovery: an observer costs about a microsecond per frame
 * (docs/reference/marking.md 2).
 * @param onMove called when an element moved or an attribute around it changed
 * @param onPageGrown called in each frame in which the page size changed, after layout and before paint
 */
export function createMoveObserver(onMove: () => void, onPageGrown: () => void, signal: AbortSignal): MoveObserver {
  const observers = new Map<Element, IntersectionObserver>();
  const attributeObserver = new MutationObserver(onMove);
  /** A growing page shifts both edges of every margin, which makes all observers stale. */
  const sizeObserver = new ResizeObserver(() => {
    if (isSized) {
      isStale = true;
      onPageGrown();
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
        // The margin is wrong at the new position; the element is observed again once movement has ended.
        unobserve(element);
        onMove();
      },
      { root, rootMargin: marginAround(element, getRect(root)), threshold: THRESHOLDS },
    );
    observer.observe(element);
    return observer;
  }

  function unobserve(element: Element): void {
    observers.get(element)?.disconnect();
    observers.delete(element);
  }

  function observeAll(elements: readonly Element[]): void {
    const root = document.documentElement;
    const targets = new Set(signal.aborted ? [] : elements);
    attributeObserver.disconnect();
    sizeObserver.disconnect();
    for (const element of [...observers.keys()]) if (isStale || !targets.has(element)) unobserve(element);
    isSized = isStale = false;
    if (!targets.size) return;
    for (const element of targets) getOrInsert(observers, element, () => observe(element, root));
    const ancestors = new Set<Element>();
    for (const element of targets)
      for (let up: Element | null = element; up && !ancestors.has(up); up = getParent(up)) ancestors.add(up);
    for (const element of ancestors) attributeObserver.observe(element, { attributes: true });
    sizeObserver.observe(root);
  }

  signal.addEventListener('abort', () => observeAll([]));
  return { observe: observeAll };
}
