// Finds the blocks near the viewport, top-down with a few dozen rects (docs/reference/marking.md 2).

import { getParent, getRect, isDrawn, openRoot, readDomProperty, within } from '../dom/composed-tree';
import { elementAt } from '../measure/occlusion';
import { isRootless } from '../observe/deferred-elements';
import { MIN_TEXT } from './candidate-queries';

/** A block is small enough to be read as a whole: this low, or with so few descendants; never with more than that. */
const BLOCK_PX = 600;
const BLOCK_ELEMENTS = 60;
const MAX_BLOCK_ELEMENTS = 1500;

/** Among more children than this, those in view are searched by halving. */
const FEW = 24;

/** Children past the bottom in a row after which the rest of a list is taken to be below. */
const PAST = 3;

/** In a row of a list nothing begins higher than this above what came before it. */
const JUMP_PX = 160;
/** So many children are looked at one by one where they are in no order. */
const MAX_SCANNED = 2000;

/** So far from the edges of the window one looks for what is fixed there. */
const EDGE_PX = 40;
/** To ask what is at a point takes long where there are more elements. */
const MANY = 10_000;

/** Bounds the search on pages of strange shape. */
const MAX_VISITS = 4000;

/** Parts that are not drawn are worth knowing, for they may be shown any time; but a page may have thousands. */
const MAX_HIDDEN = 64;

export interface ViewportSpan {
  top: number;
  bottom: number;
}

/** Elements, and texts that stand beside elements in something larger. */
export type PageBlock = Element | Text;

export interface NearbyBlocks {
  /** In document order; what its parents do not hold comes last. */
  blocks: PageBlock[];
  /** Parts around here that are not drawn now. */
  hidden: Element[];
  /** Components around here that hold nothing, and have no shadow root yet. */
  rootless: Element[];
}

interface Search extends NearbyBlocks {
  span: ViewportSpan;
  visits: number;
}

/** Texts from here to the next element: frameworks leave comments between them. */
function takeTexts(from: Node | null, { blocks }: Search): void {
  let node = from;
  for (let left = FEW; node && left > 0 && !(node instanceof Element); left--) {
    if (node instanceof Text && node.length >= MIN_TEXT && /\S/.test(node.data)) blocks.push(node);
    node = readDomProperty(node, 'nextSibling');
  }
}

function descendInto(parent: Element | ShadowRoot, search: Search): void {
  const children = parent instanceof Element ? readDomProperty<HTMLCollection>(parent, 'children') : parent.children;
  const isLong = children.item(FEW) !== null && (children.item(MAX_SCANNED) !== null || areOrdered(children));
  let past = 0;
  let at = isLong ? firstNear(children, search) : 0;
  if (at === 0) takeTexts(readDomProperty(parent, 'firstChild'), search);
  for (let child = children.item(at); child && past < PAST; child = children.item(++at)) {
    past = visit(child, search) && isLong ? past + 1 : 0;
    takeTexts(readDomProperty(child, 'nextSibling'), search);
  }
}

/** Whether children follow each other downwards, as far as a few tell: not in a list that is turned round, nor where each is placed by itself. */
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
 * Index of the first child that ends below the upper edge; right where children follow each other downwards. Sought in ever longer
 * steps, so that who is at the top of a long list does not make the browser count all of it.
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

/** Returns true where the element lies wholly below the span. */
function visit(element: Element, search: Search): boolean {
  const root = openRoot(element);
  // What holds nothing has nothing to read, however many of it there are.
  if (!root && readDomProperty(element, 'firstChild') === null) {
    if (isRootless(element)) search.rootless.push(element);
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
    !root && (box.height <= BLOCK_PX ? isBelow(element, MAX_BLOCK_ELEMENTS) : isBelow(element, BLOCK_ELEMENTS));
  if ((isBlock && !isFlat) || (isEmpty && !root)) blocks.push(element);
  else {
    if (root) descendInto(root, search);
    descendInto(element, search);
  }
  return false;
}

/** Whether there are fewer elements in it; the browser counts no farther. */
const isBelow = (element: Element, limit: number) => within(element).item(limit) === null;

/** Takes what stands in the window though what holds it does not, as far as a few points tell: fixed parts, dialogs. */
function takeApart(root: Element, search: Search): void {
  const { span } = search;
  const seen = new Set<Element>();
  if (within(root).item(MANY)) return;
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

/** What touches `span` (client coordinates). Reads layout, changes nothing. */
export function findNearbyBlocks(root: Element, span: ViewportSpan): NearbyBlocks {
  const search: Search = { span, blocks: [], hidden: [], rootless: [], visits: 0 };
  // Nothing is told of what hides all of the page for a while.
  if (!isDrawn(root)) search.hidden.push(root);
  descendInto(root, search);
  // A body with text of its own and no elements around it is a block itself.
  if (!readDomProperty(root, 'firstElementChild')) search.blocks.push(root);
  takeApart(root, search);
  return search;
}

/** Whether all of these stand so far below `span` that nothing is to be seen of them: so most pages grow. Reads layout. */
export function areBelow(nodes: readonly (Element | Text)[], { bottom }: ViewportSpan): boolean {
  return nodes.every((node) => {
    const element = node instanceof Element ? node : getParent(node);
    return element !== null && getRect(element).top > bottom;
  });
}
