// Occlusion hit test: detects page elements painted over the end of an address.
import { readColor } from '../dom/color';
import { getParent, holdsNode, openRoot } from '../dom/composed-tree';
import { isOwnHost } from '../dom/own-host';
import { getRect, matches } from '../dom/safe-dom-access';
import { type Box, fromReading, type Point, type Side, toReading, touches } from '../geometry/boxes';

/** Node names of elements that are opaque whatever their background. */
const OPAQUE = new Set('IMG VIDEO CANVAS IFRAME'.split(' '));

/** Tests whether an element, or a pseudo-element of it, hides more than half of what is behind it. */
export function isPainted(element: Element, part?: '::backdrop' | '::before' | '::after'): boolean {
  if (OPAQUE.has(element.tagName)) return true;
  const { backgroundColor, backgroundImage, backdropFilter, opacity } = getComputedStyle(element, part);
  return (
    Number(opacity) > 0.5 &&
    (readColor(backgroundColor).alpha > 0.5 ||
      backgroundImage !== 'none' ||
      !(backdropFilter ?? 'none').includes('none'))
  );
}

/**
 * Tests for an overlay host: of this script; in the document of an outer frame any element at its place without a size.
 */
const isHost = (element: Element, { documentElement, body }: Document): boolean =>
  documentElement === document.documentElement
    ? isOwnHost(element)
    : element.parentElement === documentElement && element !== body && !getRect(element).width;

/**
 * Returns the innermost page element at a point of the window, across open shadow roots; null for the overlay host, which is hit while
 * its card is a modal dialog.
 */
export function elementAt(x: number, y: number, owner = document): Element | null {
  let found = owner.elementFromPoint(x, y);
  if (found && isHost(found, owner)) return null;
  for (let inner = found && openRoot(found)?.elementFromPoint(x, y); inner && inner !== found; ) {
    found = inner;
    inner = openRoot(found)?.elementFromPoint(x, y);
  }
  return found;
}

/** Tests whether one of two elements contains the other. */
export const isRelated = (element: Element, other: Element) => holdsNode(element, other) || holdsNode(other, element);

/** Distance of the hit test point from the end of the text. */
const INSIDE_PX = 2;

/** Returns the hit test point of a text end: just before its end, in the middle of its line. */
export function getTextEndPoint({ box, side }: { box: Box; side: Side }): Point {
  const line = toReading(box, side);
  const [along, across] = [Math.max(line.left, line.right - INSIDE_PX), (line.top + line.bottom) / 2];
  return fromReading({ left: along, top: across, right: along, bottom: across }, side);
}

/**
 * Tests whether the text of `element` is covered at a point by a painted element that neither contains it nor lies inside it (sticky
 * header, menu, dialog). Links stretched over a tile are transparent and cover nothing. Costs a hit test (docs/reference/marking.md 3: 53
 * µs), so it runs at rest.
 * @param isCut true if the text may be clipped by a path; then a hit on an ancestor means covered
 * @returns null if unknown: content behind a modal dialog receives no hits
 */
export function isCovered(point: Point, element: Element, isCut: boolean): boolean | null {
  const hitElement = elementAt(point.left, point.top);
  const isAround = hitElement && isRelated(hitElement, element);
  if (!hitElement || (isAround && (!isCut || holdsNode(element, hitElement)))) return false;
  // Text with `pointer-events: none` receives no hits itself.
  if (getComputedStyle(element).pointerEvents === 'none') return false;
  if (isAround) return true;
  // A hit outside the box of a modal dialog is its backdrop.
  if (
    matches(hitElement, ':modal') &&
    !touches(getRect(hitElement), { ...point, right: point.left, bottom: point.top })
  )
    return isPainted(hitElement, '::backdrop') || null;
  return hasPaintAbove(hitElement, element);
}

/** Tests whether a hit, or an element around it that does not contain `element`, is painted. */
export function hasPaintAbove(hit: Element, element: Element): boolean {
  for (let up: Element | null = hit; up && !holdsNode(up, element); up = getParent(up)) if (isPainted(up)) return true;
  return false;
}
