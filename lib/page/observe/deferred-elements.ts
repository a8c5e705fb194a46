// Observes hidden elements and components without a shadow root, until their content can be scanned.
import { getParent, isDrawn, openRoot, readDomProperty } from '../dom/composed-tree';

/** Maximum number of components waited for, latest first: some pages hold many that never get a shadow root. */
const MOST = 64;

/** Tests whether an element may get a shadow root later: a custom element name and no open root. */
export const isRootless = (element: Element): boolean =>
  readDomProperty<string>(element, 'localName').includes('-') && openRoot(element) === null;

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
  const hasCome = () => [...waiting].some(openRoot);
  const sizes = new ResizeObserver((parts) => {
    if (hasCome() || parts.some(({ target }) => hidden.includes(target) && isDrawn(target))) onLate();
  });
  /** Inline elements have no size to observe, so their parent is observed too. */
  function observe(component: Element): void {
    for (const one of [component, getParent(component)]) if (one) sizes.observe(one);
  }

  return {
    hasAppeared: hasCome,
    watchHidden(parts) {
      hidden = parts;
      sizes.disconnect();
      for (const part of parts) sizes.observe(part);
      waiting.forEach(observe);
    },
    waitForRoots(rootless) {
      for (const one of rootless.slice(-MOST)) {
        waiting.add(one);
        observe(one);
        const [first] = waiting;
        if (!first || waiting.size <= MOST) continue;
        waiting.delete(first);
        sizes.unobserve(first);
      }
    },
    drain() {
      const come = [...waiting].filter(openRoot);
      for (const one of come) waiting.delete(one);
      return come;
    },
  };
}
