// Observes hidden elements, and custom elements without a shadow root, until they can be scanned.
import { getParent, isDrawn, openRoot } from '../dom/composed-tree';

/** Maximum number of components waited for, latest first: some pages hold many that never get a shadow root. */
const MAX_WAITING = 64;

export interface DeferredElements {
  /** Replaces the set of observed hidden elements. */
  watchHidden(hidden: readonly Element[]): void;
  /** Adds components that had no shadow root when they were scanned. */
  waitForRoots(rootless: readonly Element[]): void;
  /** Tests whether a waiting component has a shadow root now. */
  hasAppeared(): boolean;
  /** Removes and returns the components that have a shadow root now; each is returned once. */
  drain(): Element[];
}

/**
 * Creates the observer of deferred elements.
 * @param onLate called after layout, before any other work, when one of them can be scanned
 */
export function createDeferredElements(onLate: () => void): DeferredElements {
  let hidden: readonly Element[] = [];
  const waiting = new Set<Element>();
  const hasAppeared = () => [...waiting].some(openRoot);
  const resizeObserver = new ResizeObserver((entries) => {
    if (hasAppeared() || entries.some(({ target }) => hidden.includes(target) && isDrawn(target))) onLate();
  });
  /** Inline elements have no size to observe, so their parent is observed too. */
  function observe(component: Element): void {
    for (const element of [component, getParent(component)]) if (element) resizeObserver.observe(element);
  }

  return {
    hasAppeared,
    watchHidden(elements) {
      hidden = elements;
      resizeObserver.disconnect();
      for (const part of elements) resizeObserver.observe(part);
      waiting.forEach(observe);
    },
    waitForRoots(rootless) {
      for (const element of rootless.slice(-MAX_WAITING)) {
        waiting.add(element);
        observe(element);
        const [first] = waiting;
        if (!first || waiting.size <= MAX_WAITING) continue;
        waiting.delete(first);
        resizeObserver.unobserve(first);
      }
    },
    drain() {
      const appeared = [...waiting].filter(openRoot);
      for (const element of appeared) waiting.delete(element);
      return appeared;
    },
  };
}
