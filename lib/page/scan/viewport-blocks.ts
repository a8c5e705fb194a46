// Selects the elements near the viewport to scan, with few layout reads (docs/reference/marking.md 2).

import { getParent, isDrawn, mayGetShadowRoot, openRoot } from '../dom/composed-tree';
import { getDescendants, getRect, readDomProperty } from '../dom/safe-dom-access';
import { elementAt } from '../measure/occlusion';
import { MIN_TEXT } from './recognition-excerpts';

/** A block is scanned as a whole: at most this high, or with few descendants, and never with more than the maximum. */
const BLOCK_PX = 600;
const BLOCK_ELEMENTS = 60;
const MAX_BLOCK_ELEMENTS = 1500;

/** Above this number, children near the viewport are found by binary search. */
const MANY_CHILDREN = 24;

/** Number of consecutive children below the viewport after which the rest of a list is skipped. */
const MAX_PAST = 3;

/** Maximum upward jump between consecutive children of an ordered list. */
const JUMP_PX = 160;
/** Above this number of children, they are searched as if ordered. */
const MAX_SCANNED = 2000;

/** Distance from the window edges of the points tested for fixed elements. */
const EDGE_PX = 40;
/** Above this number of elements, hit tests are too slow. */
const MANY_ELEMENTS = 10_000;

/** Maximum number of elements visited; bounds the search on unusual layouts. */
const MAX_VISITS = 4000;

/** Maximum number of hidden elements reported; they may be shown at any time. */
const MAX_HIDDEN = 64;

/** Vertical range in client coordinates, in px. */
export interface ViewportSpan {
  top: number;
  bottom: number;
}

/** An element, or a text node beside elements in a larger block. */
export type PageBlock = Element | Text;

export interface NearbyBlocks {
  /** In document order; blocks outside the box of their ancestors come last. */
  blocks: PageBlock[];
  /** Elements near the viewport that are not rendered now. */
  hidden: Element[];
  /** Empty components near the viewport without a shadow root. */
  rootless: Element[];
}

interface Search extends NearbyBlocks {
  span: ViewportSpan;
  visits: number;
}

/** Adds the text nodes up to the next element; frameworks put comments between them. */
function addTexts(from: Node | null, { blocks }: Search): void {
  let node = from;
  for (let left = MANY_CHILDREN; node && left > 0 && !(node instanceof Element); left--) {
    if (node instanceof Text && node.length >= MIN_TEXT && /\S/.test(node.data)) blocks.push(node);
    node = readDomProperty(node, 'nextSibling');
  }
}

function descendInto(parent: Element | ShadowRoot, search: Search): void {
  const children = parent instanceof Element ? readDomProperty<HTMLCollection>(parent, 'children') : parent.children;
  const isLong = children.item(MANY_CHILDREN) !== null && (children.item(MAX_SCANNED) !== null || areOrdered(children));
  let past = 0;
  let at = isLong ? firstNear(children, search) : 0;
  if (at === 0) addTexts(readDomProperty(parent, 'firstChild'), search);
  for (let child = children.item(at); child && past < MAX_PAST; child = children.item(++at)) {
    past = visit(child, search) && isLong ? past + 1 : 0;
    addTexts(readDomProperty(child, 'nextSibling'), search);
  }
}

/** Tests by exponential sampling whether children follow each other downwards; false for reversed lists and free positioning. */
function areOrdered(children: HTMLCollection): boolean {
  let lowest = Number.NEGATIVE_INFINITY;
  for (let at = 0, child = children.item(0); child; at = 2 * at + 1, child = children.item(at)) {
    const { height, top } = getRect(child);
    if (height === 0) continue;
    if (top < lowest - JUMP_PX) return false;
    lowest = Math.max(lowest, top);
  }
  return true;
}

/**
 * Index of the first child that ends below the upper edge of the span, correct for ordered children. Galloping search: near the top of a
 * long list the browser need not count all of it.
 */
function firstNear(children: HTMLCollection, { span }: Search): number {
  const isBefore = (at: number) => {
    const child = children.item(at);
    if (!child) return false;
    const { width, height, bottom } = getRect(child);
    return (width !== 0 || height !== 0) && bottom < span.top;
  };
  let low = 0;
  let high = 1;
  while (isBefore(high)) {
    low = high + 1;
    high *= 2;
  }
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low - 2);
}

/** Adds the blocks of an element; returns true if it lies wholly below the span. */
function visit(element: Element, search: Search): boolean {
  const root = openRoot(element);
  // Empty elements have nothing to scan.
  if (!root && readDomProperty(element, 'firstChild') === null) {
    if (mayGetShadowRoot(element)) search.rootless.push(element);
    return false;
  }
  if (++search.visits > MAX_VISITS) return true;
  const { span, blocks, hidden } = search;
  const box = getRect(element);
  const isFlat = box.width === 0 || box.height === 0;
  const isNowhere = box.width === 0 && box.height === 0;
  const isEmpty = readDomProperty(element, 'firstElementChild') === null;
  if (isEmpty && !root && isNowhere && !isDrawn(element)) return false;
  if (box.top > span.bottom && (!isFlat || isEmpty)) return true;
  if (!isFlat && box.bottom < span.top) return false;
  if (isNowhere && !isDrawn(element) && getComputedStyle(element).display === 'none') {
    if (hidden.length < MAX_HIDDEN) hidden.push(element);
    return false;
  }
  const isBlock =
    !root && (box.height <= BLOCK_PX ? hasAtMost(element, MAX_BLOCK_ELEMENTS) : hasAtMost(element, BLOCK_ELEMENTS));
  if ((isBlock && !isFlat) || (isEmpty && !root)) blocks.push(element);
  else {
    if (root) descendInto(root, search);
    descendInto(element, search);
  }
  return false;
}

/** Tests whether an element has at most `limit` descendants; the browser stops counting there. */
const hasAtMost = (element: Element, limit: number) => getDescendants(element).item(limit) === null;

/** Adds elements that are in the window while their parents are not (fixed parts, dialogs), found by a few hit tests. */
function addDetached(root: Element, search: Search): void {
  const { span } = search;
  const seen = new Set<Element>();
  if (getDescendants(root).item(MANY_ELEMENTS)) return;
  for (const x of [EDGE_PX, innerWidth / 2, innerWidth - EDGE_PX])
    for (const y of [EDGE_PX, innerHeight / 2, innerHeight - EDGE_PX])
      for (let at = elementAt(x, y), up = at; at && !seen.has(at); at = up) {
        seen.add(at);
        up = getParent(at);
        const box = up && getRect(up);
        if (!box || (box.bottom >= span.top && box.top <= span.bottom)) continue;
        visit(at, search);
        break;
      }
}

/** Finds the blocks that overlap `span` (client coordinates). Reads layout, changes nothing. */
export function findNearbyBlocks(root: Element, span: ViewportSpan): NearbyBlocks {
  const search: Search = { span, blocks: [], hidden: [], rootless: [], visits: 0 };
  // A hidden root is observed too, because its return has no other event.
  if (!isDrawn(root)) search.hidden.push(root);
  descendInto(root, search);
  // A body with text and no elements is a block.
  if (!readDomProperty(root, 'firstElementChild')) search.blocks.push(root);
  addDetached(root, search);
  return search;
}

/** Tests whether all nodes lie below `span`, as with most page growth. Reads layout. */
export function areBelowSpan(nodes: readonly (Element | Text)[], { bottom }: ViewportSpan): boolean {
  return nodes.every((node) => {
    const element = node instanceof Element ? node : getParent(node);
    return element !== null && getRect(element).top > bottom;
  });
}
