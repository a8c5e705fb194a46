// Notices when a hidden part of the page is shown or put away, by whatever: a class, a rule, a script. Nothing runs while nothing happens.
import { contains, isDrawn, parentOf } from './tree';

/** Tab panels and menus of one page; what lies in further ones is found with the next click or change. */
const MAX_WATCHED = 64;

/** The outermost element that is not drawn among those around `element`; null where it is drawn. */
function hiddenPart(element: Element): Element | null {
  let part: Element | null = null;
  for (let up: Element | null = element; up && !isDrawn(up); up = parentOf(up)) part = up;
  return part;
}

/**
 * @param onTurned called when a watched part is shown, or hidden once more
 * @returns takes elements whose text nobody can see now, and watches what hides them (it has no size until it is shown)
 */
export function watchHidden(onTurned: () => void, signal: AbortSignal): (elements: Iterable<Element>) => void {
  const parts = new Map<Element, boolean>();
  const observer = new ResizeObserver((entries) => {
    let isOther = false;
    for (const { target } of entries) {
      const isShown = isDrawn(target);
      isOther ||= parts.get(target) !== isShown;
      parts.set(target, isShown);
    }
    if (isOther) onTurned();
  });
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });

  /** Makes room where that is possible: parts that the page has thrown away. */
  function hasRoom(): boolean {
    for (const part of parts.keys()) {
      if (parts.size < MAX_WATCHED) break;
      if (part.isConnected) continue;
      parts.delete(part);
      observer.unobserve(part);
    }
    return parts.size < MAX_WATCHED;
  }

  const isIn = (element: Element) => [...parts].some(([part, isShown]) => !isShown && contains(part, element));

  return (elements) => {
    for (const element of elements) {
      const part = isIn(element) ? null : hiddenPart(element);
      if (!part || parts.has(part)) continue;
      if (!hasRoom()) return;
      parts.set(part, false);
      observer.observe(part);
    }
  };
}
