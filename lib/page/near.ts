// Which blocks of the page are in or near view, found from the top down with a few dozen rects and no set-up (marking.md 2).

/** A block is small enough to be read as a whole: this low, or with so few descendants. */
const BLOCK_PX = 600;
const BLOCK_ELEMENTS = 60;

/** Among more children than this, those in view are searched by halving. */
const FEW = 24;

/** Children past the bottom in a row after which the rest of a list is taken to be below. */
const PAST = 3;

/** Bounds the search on pages of strange shape. */
const MAX_VISITS = 4000;

export interface Span {
  top: number;
  bottom: number;
}

interface Search {
  span: Span;
  blocks: Element[];
  visits: number;
}

function descendInto(element: ParentNode, search: Search): void {
  const children = element.children;
  const from = children.length > FEW ? firstNear(children, search) : 0;
  let past = 0;
  for (let at = from; at < children.length && past < PAST; at++) {
    const below = visit(children[at] as Element, search);
    past = below && children.length > FEW ? past + 1 : 0;
  }
}

/** Index of the first child that ends below the upper edge; right where children follow each other downwards. */
function firstNear(children: HTMLCollection, search: Search): number {
  let low = 0;
  let high = children.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const box = (children[middle] as Element).getBoundingClientRect();
    const isUnknown = box.width === 0 && box.height === 0;
    if (!isUnknown && box.bottom < search.span.top) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low - 2);
}

/** Returns true where the element lies wholly below the span. */
function visit(element: Element, search: Search): boolean {
  if (++search.visits > MAX_VISITS) return true;
  const box = element.getBoundingClientRect();
  const isBoxless = box.width === 0 || box.height === 0;
  if (!isBoxless && box.top > search.span.bottom) return true;
  if (isBoxless && element.childElementCount === 0) return false;
  const isAbove = !isBoxless && box.bottom < search.span.top;
  if (isAbove) return false;
  const isBlock = box.height <= BLOCK_PX || element.childElementCount === 0 || isSmall(element);
  if (isBlock && !isBoxless) search.blocks.push(element);
  else descendInto(element, search);
  return false;
}

function isSmall(element: Element): boolean {
  return element.getElementsByTagName('*').length < BLOCK_ELEMENTS;
}

/** Blocks that touch `span` (client coordinates), in document order. Reads layout, changes nothing. */
export function nearBlocks(root: Element | ShadowRoot, span: Span): Element[] {
  const search: Search = { span, blocks: [], visits: 0 };
  descendInto(root, search);
  // A body with text of its own and no elements around it is a block itself.
  if (!search.blocks.length && root instanceof Element) search.blocks.push(root);
  return search.blocks;
}
