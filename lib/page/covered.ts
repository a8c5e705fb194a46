// Whether something of the page lies over an address, so that no mark may stand there either.
import type { Box } from './place';
import { holdsNode, parentOf } from './tree';

/** What shows a picture of its own, whatever its background. */
const OPAQUE = new Set(['IMG', 'VIDEO', 'CANVAS', 'IFRAME', 'DIALOG']);

function isPainted(element: Element): boolean {
  if (OPAQUE.has(element.tagName)) return true;
  const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
  const alpha = backgroundColor.startsWith('rgba') ? Number(backgroundColor.match(/[\d.]+(?=\))/)?.[0] ?? 1) : 1;
  return Number(opacity) > 0.5 && (alpha >= 0.5 || backgroundImage !== 'none');
}

/** The innermost element drawn at a point of the window. */
function elementAt(x: number, y: number): Element | null {
  let found = document.elementFromPoint(x, y);
  // Our own host, while a card of ours is a modal dialog: it covers nothing.
  if (found?.parentElement === document.documentElement && found !== document.body) return null;
  for (let inner = found?.shadowRoot?.elementFromPoint(x, y); inner && inner !== found; ) {
    found = inner;
    inner = found.shadowRoot?.elementFromPoint(x, y);
  }
  return found;
}

/**
 * Whether the end of the text that stands at `box` in `element` is covered: by something painted that is neither around nor
 * inside it (a sticky header, a menu, a dialog). Links stretched over a whole tile are transparent and cover nothing.
 * Costs a hit test (marking.md 3: 53 µs), so it is asked when things have settled.
 */
export function isCovered(box: Box, element: Element): boolean {
  const x = Math.max(box.left, box.right - 2);
  const y = (box.top + box.bottom) / 2;
  if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return false;
  const over = elementAt(x, y);
  if (!over || holdsNode(over, element) || holdsNode(element, over)) return false;
  for (let up: Element | null = over; up && !holdsNode(up, element); up = parentOf(up)) if (isPainted(up)) return true;
  return false;
}
