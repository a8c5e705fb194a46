// Checks this frame for same-origin ancestors, and determines the frame's path, page URL and visible part.
import type { Point } from '../geometry/boxes';

/** Yields the ancestor windows of this one, nearest first. */
export function* getAncestorWindows(): Generator<Window> {
  for (let current: Window = window; current !== current.parent; current = current.parent) yield current.parent;
}

/**
 * Tests whether this document is the top document, or a frame whose ancestors all have its origin: a foreign embedder or a foreign frame
 * must not observe the extension (docs/reference/security.md T-33). Compares origins, not URLs: `about:srcdoc` has the origin of its
 * parent.
 */
export function isSameSiteFrame(): boolean {
  try {
    for (const ancestor of getAncestorWindows()) if (ancestor.origin !== window.origin) return false;
    return true;
  } catch {
    return false;
  }
}

/** Index of this frame in its parent, in document order, preceded by the indexes of its ancestors; empty in the top document. */
export function getFramePath(): number[] {
  const path: number[] = [];
  let { frameElement } = window;
  for (const { document, frameElement: outer } of getAncestorWindows()) {
    path.unshift([...document.querySelectorAll('iframe,frame,object,embed')].indexOf(frameElement as Element));
    frameElement = outer;
  }
  return path;
}

/** URL of the page that this document belongs to: its own, or that of the frame that created it (`about:srcdoc`). */
export function pageHref(): string {
  const urls = [window, ...getAncestorWindows()].map((frame) => frame.location.href);
  return urls.find((href) => /^https?:/.test(href)) ?? location.href;
}

/** Scroll offset of the page in px. Read once for all marks, because each read makes the browser check for pending layout. */
export const getScrollOffset = (): Point => ({ left: scrollX, top: scrollY });

/**
 * Visible vertical span of this document in its own coordinates: the window, or the visible part of a frame longer than the window.
 * @param screens number of tab window heights added above and below
 */
export function getViewportSpan(screens: 0 | 1): { top: number; bottom: number } {
  let [top, bottom, above, height] = [0, innerHeight, 0, innerHeight];
  for (let current: Window = window; current.frameElement; current = current.parent) {
    above += current.frameElement.getBoundingClientRect().top + current.frameElement.clientTop;
    height = current.parent.innerHeight;
    top = Math.max(top, -above);
    bottom = Math.min(bottom, height - above);
  }
  return { top: top - screens * height, bottom: bottom + screens * height };
}
