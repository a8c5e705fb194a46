// Collects the rects of letters, pictures and controls near an address that its mark must not cover.

import { getParent, isDrawn, openRoot } from '../dom/composed-tree';
import { getRect, readDomProperty } from '../dom/safe-dom-access';
import { VISIBILITY_OPTIONS } from '../dom/visibility';
import { type Box, intersect, isInside, toBox, touches } from '../geometry/boxes';
import type { TextPosition } from '../model/occurrence';
import { isPainted } from './occlusion';
import { lineBoxes } from './text-end-box';
import { isLegible } from './transparent-text-over-image';

/** Node names of graphic elements: content in themselves, not boxes around other content. */
const GRAPHICS = new Set('IMG svg CANVAS VIDEO INPUT BUTTON I IFRAME PICTURE SELECT'.split(' '));

/** Siblings visited on either side; content near in the window is rarely farther away in the tree. */
const MAX_SIBLINGS = 4;
/** Characters measured of a neighboring text, from the side of the address. */
const MAX_CHARACTERS = 240;
/** Maximum number of elements and texts visited; bounds the search in deep or large trees. */
const MAX_LOOKS = 60;
/** Minimum visible size; copies for screen readers are clipped to one pixel. */
const MIN_PX = 2;

interface Search {
  reach: Box;
  /** Boxes of painted, positioned ancestors, which hide the content under them. */
  lids: Box[];
  found: Box[];
  looks: number;
}

/** Tests whether a text shows any letter. */
export const isVisibleText = (text: string) => /\S/.test(text);
const isBlank = (node: Node) => node.nodeType !== Node.ELEMENT_NODE && !isVisibleText(node.nodeValue ?? '');

type Step = 'nextSibling' | 'previousSibling';

/** Returns the next or previous sibling that is not blank text or a comment. */
export function getVisibleSibling(node: Node, step: Step): Node | null {
  let next = readDomProperty<Node | null>(node, step);
  while (next && isBlank(next)) next = readDomProperty<Node | null>(next, step);
  return next;
}

/** Returns the part of a box that a lid covering it from edge to edge leaves visible. */
function uncovered(box: Box, lid: Box): Box {
  const { left, top, right, bottom } = box;
  const isHigh = lid.top <= top && lid.bottom >= bottom;
  const isWide = lid.left <= left && lid.right >= right;
  return {
    left: isHigh && lid.left <= left ? Math.max(left, lid.right) : left,
    top: isWide && lid.top <= top ? Math.max(top, lid.bottom) : top,
    right: isHigh && lid.right >= right ? Math.min(right, lid.left) : right,
    bottom: isWide && lid.bottom >= bottom ? Math.min(bottom, lid.top) : bottom,
  };
}

function addBox(box: Box, { reach, lids, found }: Search): void {
  const seen = lids.reduce(uncovered, intersect(box, reach));
  if (seen.left < seen.right && seen.top < seen.bottom) found.push(seen);
}

/** Share of a line above its highest letters, and the maximum that is taken off, for vertical text. */
const HEADROOM_SHARE = 0.14;
const MAX_HEADROOM_PX = 4;

/** Returns a line without the space above its letters. */
const withoutHeadroom = (line: Box): Box => ({
  ...line,
  top: line.top + Math.min(HEADROOM_SHARE * (line.bottom - line.top), MAX_HEADROOM_PX),
});

/** Adds the line boxes of these characters within reach; `bounds` is the box of their element. */
function addText(text: Text, from: number, to: number, search: Search, bounds?: Box): void {
  const ink = text.data.slice(from, to);
  if (!isVisibleText(ink)) return;
  search.looks++;
  // Transparent text, which exists only for selection, takes no space.
  const parent = getParent(text);
  if (parent && !isLegible(parent)) return;
  const start = from + ink.length - ink.trimStart().length;
  for (const line of lineBoxes(text, start, text, from + ink.trimEnd().length).map(withoutHeadroom))
    addBox(bounds ? intersect(line, bounds) : line, search);
}

/** Adds the box of a visible picture, except one that contains the whole reach as background of the address. */
function addPicture(element: Element, box: Box, search: Search): void {
  if (!isInside(search.reach, box) && isDrawn(element, VISIBILITY_OPTIONS)) addBox(box, search);
}

/**
 * Adds the boxes of a node and its descendants.
 * @param step side of the address on which the node lies: before it, the last letters are the near ones
 */
function addNode(node: Node, step: Step, search: Search, bounds?: Box): void {
  if (node.nodeType === Node.TEXT_NODE) {
    const text = node as Text;
    if (step === 'nextSibling') addText(text, 0, MAX_CHARACTERS, search, bounds);
    else addText(text, Math.max(0, text.length - MAX_CHARACTERS), text.length, search, bounds);
  } else if (node.nodeType === Node.ELEMENT_NODE) {
    search.looks++;
    const element = node as Element;
    const box = getRect(element);
    if (box.width < MIN_PX || box.height < MIN_PX || !touches(box, search.reach)) return;
    if (GRAPHICS.has(node.nodeName)) addPicture(element, box, search);
    else
      for (
        let child = readDomProperty<Node | null>(openRoot(element) ?? element, 'firstChild');
        child;
        child = readDomProperty<Node | null>(child, 'nextSibling')
      )
        if (search.looks <= MAX_LOOKS) addNode(child, step, search, box);
        else return;
  }
}

/** Tests whether all of `reach` lies in an element; the box around an element that is wrapped also spans what is beside its lines. */
const encloses = (element: Element, reach: Box) =>
  isInside(reach, getRect(element)) && Element.prototype.getClientRects.call(element).length === 1;

/**
 * Returns the box that an address has to itself, if `reach` is in it or it is the whole cell, as in most tables; then no neighbors need be
 * collected within this box. Null if anything else may lie in `reach`.
 */
export function findOwnBox(
  { first, start, last, end }: TextPosition,
  reach: Box,
  cell: Element | null,
): DOMRect | null {
  if (isVisibleText(last.data.slice(end)) || (first === last && isVisibleText(last.data.slice(0, start)))) return null;
  for (let from: Node = last, up = getParent(last); up; from = up, up = getParent(up)) {
    if (getVisibleSibling(from, 'nextSibling') || getVisibleSibling(from, 'previousSibling')) return null;
    if (up === cell || encloses(up, reach)) return getRect(up);
  }
  return null;
}

/**
 * Returns the boxes of content within `reach` beside an address, without the address itself.
 * @param cell boundary of the search
 */
export function getNeighborRects({ first, start, last, end }: TextPosition, reach: Box, cell: Element | null): Box[] {
  const search: Search = { reach, lids: [], found: [], looks: 0 };
  addText(last, end, end + MAX_CHARACTERS, search);
  addText(first, Math.max(0, start - MAX_CHARACTERS), start, search);
  for (let from: Node = last, up = getParent(last); up; from = up, up = getParent(up)) {
    for (const step of ['nextSibling', 'previousSibling'] as const)
      for (
        let n = 0, next = getVisibleSibling(from, step);
        next && n < MAX_SIBLINGS;
        n++, next = getVisibleSibling(next, step)
      )
        addNode(next, step, search);
    if (search.looks > MAX_LOOKS || up === document.body || up === cell) break;
    if (encloses(up, reach)) break;
    if (getComputedStyle(up).position !== 'static' && isPainted(up)) search.lids.push(toBox(getRect(up)));
  }
  return search.found;
}

/** Returns the boxes of letters or the picture that `element` itself shows within `reach`, without those of the address. */
export function getOwnRects(element: Element | null, reach: Box, { first, last }: TextPosition): Box[] {
  const search: Search = { reach, lids: [], found: [], looks: 0 };
  if (!element) return [];
  if (GRAPHICS.has(element.nodeName)) addPicture(element, toBox(getRect(element)), search);
  for (let child = element.firstChild; child && search.looks <= MAX_LOOKS; child = child.nextSibling)
    if (child.nodeType === Node.TEXT_NODE && child !== first && child !== last)
      addText(child as Text, 0, (child as Text).length, search);
  return search.found;
}
