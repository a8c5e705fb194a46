// Frame position and origin: same-site check, path within the tab, page URL, visible viewport span.
import type { Point } from '../geometry/mark-placement';

/** The windows around this one, the nearest first. */
export function* getAncestorWindows(): Generator<Window> {
  for (let at: Window = window; at !== at.parent; at = at.parent) yield at.parent;
}

/**
 * Whether this is the tab's own document or a frame in it with nothing foreign around: nobody who embeds a page of a site, and no
 * frame of another site, sees us work (docs/reference/security.md T-33). What a frame is, its origin tells, not its address: `about:srcdoc` is its parent's.
 */
export function isSameSiteFrame(): boolean {
  try {
    for (const around of getAncestorWindows()) if (around.origin !== window.origin) return false;
    return true;
  } catch {
    return false;
  }
}

/** Which frame of its parent this is, in document order, and so on outwards; none for the tab's own document. */
export function getFramePath(): number[] {
  const path: number[] = [];
  let { frameElement } = window;
  for (const { document, frameElement: outer } of getAncestorWindows()) {
    path.unshift([...document.querySelectorAll('iframe,frame,object,embed')].indexOf(frameElement as Element));
    frameElement = outer;
  }
  return path;
}

/** The address of the page that this document belongs to: its own, or that of the frame that made it (`about:srcdoc`). */
export function pageHref(): string {
  const all = [window, ...getAncestorWindows()].map((one) => one.location.href);
  return all.find((href) => /^https?:/.test(href)) ?? location.href;
}

/** How far the page is scrolled; asked once for all marks, for each time the browser looks whether all is laid out. */
export const getScrollOffset = (): Point => ({ left: scrollX, top: scrollY });

/**
 * From where to where this document's window shows in the tab's, in its own coordinates: all of it, but for a frame that is longer
 * than the view. @param screens so many heights of the tab's window above and below as well
 */
export function getViewportSpan(screens: 0 | 1): { top: number; bottom: number } {
  let [top, bottom, above, height] = [0, innerHeight, 0, innerHeight];
  for (let at: Window = window; at.frameElement; at = at.parent) {
    above += at.frameElement.getBoundingClientRect().top + at.frameElement.clientTop;
    height = at.parent.innerHeight;
    top = Math.max(top, -above);
    bottom = Math.min(bottom, height - above);
  }
  return { top: top - screens * height, bottom: bottom + screens * height };
}
