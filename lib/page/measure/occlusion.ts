// Occlusion hit test: detects page elements painted over the end of an address.
import { readColour } from '../dom/colour';
import { getParent, getRect, holdsNode, matches, openRoot } from '../dom/composed-tree';
import { type Box, fromReading, type Point, type Side, toReading, touches } from '../geometry/mark-placement';

/** What shows a picture of its own, whatever its background. */
const OPAQUE = new Set('IMG VIDEO CANVAS IFRAME'.split(' '));

/** Less than half of what lies behind an element, or such a `part` of it, shows through. */
export function isPainted(element: Element, part?: '::backdrop'): boolean {
  if (OPAQUE.has(element.tagName)) return true;
  const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element, part);
  return Number(opacity) > 0.5 && (readColour(backgroundColor).alpha > 0.5 || backgroundImage !== 'none');
}

/** The innermost element of the page drawn at a point of the window. */
export function elementAt(x: number, y: number): Element | null {
  let found = document.elementFromPoint(x, y);
  // Our own host, while a card of ours is a modal dialog: it covers nothing, and has no size by which a page could place something there.
  if (found?.parentElement === document.documentElement && found !== document.body && !getRect(found).width)
    return null;
  for (let inner = found && openRoot(found)?.elementFromPoint(x, y); inner && inner !== found; ) {
    found = inner;
    inner = openRoot(found)?.elementFromPoint(x, y);
  }
  return found;
}

/** Whether one of two elements is around the other. */
export const isRelated = (one: Element, other: Element) => holdsNode(one, other) || holdsNode(other, one);

/** Just before the end of the text, in the middle of its line. */
const INSIDE_PX = 2;

/** The point of the window at which one tells whether the end of a text is covered. */
export function getTextEndPoint({ box, side }: { box: Box; side: Side }): Point {
  const line = toReading(box, side);
  const [along, across] = [Math.max(line.left, line.right - INSIDE_PX), (line.top + line.bottom) / 2];
  return fromReading({ left: along, top: across, right: along, bottom: across }, side);
}

/**
 * Whether the text of `element` is covered at this point: by something painted that is neither around nor
 * inside it (a sticky header, a menu, a dialog). Links stretched over a whole tile are transparent and cover nothing.
 * Costs a hit test (docs/reference/marking.md 3: 53 µs), so it is asked when things have settled.
 * @param isCut whether it may be cut away: then it is where one meets what is around it, and not the text
 * @returns null where it cannot be known now: what lies behind a modal dialog answers no hit test
 */
export function isCovered(point: Point, element: Element, isCut: boolean): boolean | null {
  const over = elementAt(point.left, point.top);
  const isAround = over && isRelated(over, element);
  if (!over || (isAround && (!isCut || holdsNode(element, over)))) return false;
  // A text that takes no presses is not met by a hit test itself.
  if (getComputedStyle(element).pointerEvents === 'none') return false;
  if (isAround) return true;
  // Beside a modal dialog one meets its backdrop.
  if (matches(over, ':modal') && !touches(getRect(over), { ...point, right: point.left, bottom: point.top }))
    return isPainted(over, '::backdrop') || null;
  for (let up: Element | null = over; up && !holdsNode(up, element); up = getParent(up)) if (isPainted(up)) return true;
  return false;
}
