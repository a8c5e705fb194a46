// Observes hidden elements and components without a shadow root, until their content can be scanned.
import { getParent, isDrawn, openRoot, readDomProperty } from '../dom/composed-tree';

/** Components that never get a root are many on some pages: those met last are waited for. */
const MOST = 64;

/** Whether an element may get a shadow root of its own later: by its name, which is all that it tells before. */
export const isRootless = (element: Element): boolean =>
  readDomProperty<string>(element, 'localName').includes('-') && openRoot(element) === null;

export interface DeferredElements {
  /** These are not drawn now; of others it is not told any more. */
  watchHidden(hidden: readonly Element[]): void;
  /** These components had no shadow root when they were met. */
  waitForRoots(rootless: readonly Element[]): void;
  /** Whether one of those has a root by now. */
  hasAppeared(): boolean;
  /** Those that have; each is told of once. */
  drain(): Element[];
}

/** @param onLate one of them may be read now; comes after the page's own layout, and nothing of ours runs before */
export function createDeferredElements(onLate: () => void): DeferredElements {
  let hidden: readonly Element[] = [];
  const waiting = new Set<Element>();
  const hasCome = () => [...waiting].some(openRoot);
  const sizes = new ResizeObserver((parts) => {
    if (hasCome() || parts.some(({ target }) => hidden.includes(target) && isDrawn(target))) onLate();
  });
  /** What stands in a line has no size of its own: what it stands in has. */
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
