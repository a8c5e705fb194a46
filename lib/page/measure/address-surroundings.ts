// Measures the layout around an address, such as its table cell and the free space on each side.

import { getParent } from '../dom/composed-tree';
import { closest, getAttributeOf, getRect, matches, readDomProperty } from '../dom/safe-dom-access';
import {
  type Box,
  boxAround,
  boxOfSize,
  fromReading,
  getSpaceBehind,
  intersect,
  isInside,
  MARK_SIZE,
  type Point,
  placeAfterText,
  rotated,
  type Side,
  toBox,
  toReading,
} from '../geometry/boxes';
import { type AddressSurroundings, offsetBox } from '../geometry/mark-placement';
import { getElement, type TextPosition } from '../model/occurrence';
import { BLOCKS, findContainer } from '../model/one-mark-per-container';
import { getOrInsert } from '../schedule/get-or-insert';
import type { AncestorStyles, Clip } from './ancestor-styles';
import { findOwnBox, getNeighborRects } from './neighbor-rects';
import { lineBoxes, type TextEnd } from './text-end-box';

/** Blocks in which an address is one word among others; each is a column of its own. All other text is grouped by table or box. */
const PROSE = 'p,pre,blockquote,h1,h2,h3,h4,h5,h6,figcaption,caption';
const TABLE_CELLS = 'td,th,[role=cell],[role=gridcell]';
const TABLES = 'table,[role=grid],[role=table],[role=treegrid],ul,ol,dl';
/** Inline elements, which clip only their own text. */
const INLINE = 'a,span,code,b,strong,em,i,small,bdi,abbr';
/** A clip no wider than its text plus this belongs to that text alone. */
const TIGHT_PX = 4;
/** Distance before an address that is searched for other content. */
const BEFORE_PX = 40;

const ids = new WeakMap<Element, number>();
let lastId = 0;
const getElementId = (element: Element) => getOrInsert(ids, element, () => ++lastId);

/** Tests whether a clip fits its text: it cuts nothing off and leaves no free space. */
function isTight({ element, dots }: Clip, box: Box, line: Box): boolean {
  if (dots || !matches(element, INLINE) || box.right - line.right > TIGHT_PX || line.right > box.right + 1)
    return false;
  const up = getParent(element);
  return up !== null && !getComputedStyle(up).display.includes('grid');
}

export interface LayoutFrame {
  /** Box that may be drawn on before scrolling is applied: the cell, cut by all clips within the innermost scrolling box. */
  cell: Box | null;
  /** What cuts a mark off that is a line under the text: the same clips, and of the cells only those of tables; null if nothing does. */
  ground: Box | null;
  /** Element of the cell; null if only the page bounds it. */
  element: Element | null;
  /** Clips that scroll with it, from the innermost scrolling box outwards. */
  outer: readonly Clip[];
}

/** Measures the cell of a text and the clips around it. */
export function getLayoutFrame(position: TextPosition, line: Box, styles: AncestorStyles): LayoutFrame {
  const element = getElement(position);
  const { clips } = styles.getAncestorStyle(element);
  const scroller = clips.findIndex(({ scrolls }) => scrolls);
  const inner = scroller < 0 ? clips : clips.slice(0, scroller);
  const container = findContainer(element);
  let cell: Box | null = container && toBox(getRect(container));
  let ground: Box | null = container && matches(container, TABLE_CELLS) ? cell : null;
  let bounds = container;
  for (const clip of inner) {
    const box = styles.getClipBox(clip);
    ground = ground ? intersect(ground, box) : box;
    if (clip.element !== container && isTight(clip, box, line)) continue;
    cell = cell ? intersect(cell, box) : box;
    bounds ??= clip.element;
  }
  return { cell, ground, element: bounds, outer: scroller < 0 ? [] : clips.slice(scroller) };
}

/** Returns the column name of a text: same table or scrolling box, same horizontal position, width and element name. */
function getColumnName(element: Element, { cell, element: bounds, outer }: LayoutFrame, isSticky: boolean): string {
  const prose = closest(element, PROSE);
  if (prose && prose === findContainer(element)) return `block ${getElementId(prose)}`;
  const columnElement = bounds ?? closest(element, BLOCKS) ?? element;
  const table = closest(columnElement, TABLES);
  const scroller = outer[0]?.element;
  const origin = scroller ?? table;
  const { left, width } = bounds && cell ? { left: cell.left, width: cell.right - cell.left } : getRect(columnElement);
  const scrolled = scroller && !isSticky ? readDomProperty<number>(scroller, 'scrollLeft') : 0;
  const from = origin ? getRect(origin).left - scrolled : -scrollX;
  const name = `${readDomProperty(columnElement, 'localName')} ${bounds ? '' : getAttributeOf(columnElement, 'class')}`;
  return [
    table && getElementId(table),
    scroller && getElementId(scroller),
    Math.round(left - from),
    Math.round(width),
    name,
  ].join();
}

/** Returns the boxes that overlap a line vertically. */
const filterInLine = (boxes: readonly Box[], line: Box) =>
  boxes.filter(({ top, bottom }) => top < line.bottom - 1 && bottom > line.top + 1);

/** Returns the boxes of an address before its last one, without those of elements around other boxes. */
function getEarlierBoxes(boxes: readonly Box[], last: Box, side: Side): Box[] {
  const { left, top } = toReading(last, side);
  const isEarlier = (box: Box) => box.bottom <= top + 1 || (box.right <= left + 1 && box.top < top + 1);
  return boxes.filter(
    (box, at) => isEarlier(toReading(box, side)) && !boxes.some((other, n) => n > at && isInside(other, box)),
  );
}

/**
 * Measures the surroundings of an address. Reads layout several times per address, once per text and size.
 * @param line its last line as laid out
 * @param others boxes found by hit test that are not neighbors in the tree (window coordinates)
 */
export function measureSurroundings(
  position: TextPosition,
  line: Box,
  { box, side }: TextEnd,
  frame: LayoutFrame,
  others: readonly Box[],
  limit: Box,
  isSticky: boolean,
): AddressSurroundings {
  const { first, start, last, end } = position;
  const toReadingBox = (box: Box) => toReading(box, side);
  const origin = toReadingBox(line);
  const relative = (box: Box) => offsetBox(toReadingBox(box), { ...origin, left: -origin.left, top: -origin.top });
  // The last line is taken whole, because its visible part may end with an ellipsis.
  const lines = [...getEarlierBoxes(lineBoxes(first, start, last, end), line, side), line];
  const [top = line] = lines;
  const free = frame.cell ? intersect(limit, frame.cell) : limit;
  const freePlace = placeAfterText(box, side, [], free, false);
  const ownBox =
    freePlace && !others.length ? findOwnBox(position, boxOfSize(freePlace, MARK_SIZE), frame.element) : null;
  const starts = toReadingBox(top);
  const spaceBefore = fromReading({ ...starts, left: starts.left - BEFORE_PX }, side);
  const reach = boxAround(boxAround(getSpaceBehind(box, side), line), spaceBefore);
  const neighbors = ownBox ? [] : [...getNeighborRects(position, reach, frame.element), ...others];
  const behind = ownBox ? freePlace : placeAfterText(box, side, neighbors, free, false);
  const beyond = ownBox ? null : placeAfterText(box, side, neighbors, free, true);
  const shown = toReadingBox(box);
  const boxes = neighbors.map(toReadingBox);
  const ends = filterInLine(boxes, starts).flatMap(({ right }) => (right <= starts.left + 1 ? right : []));
  // What lies before its own box was not looked at.
  if (ownBox) ends.push(toReadingBox(ownBox).left);
  const distanceOf = (at: Point | null) =>
    at && toReadingBox(boxOfSize(at, rotated(MARK_SIZE, side))).left - shown.right;
  return {
    width: line.right - line.left,
    height: line.bottom - line.top,
    side,
    first: relative(top),
    lines: lines.map(relative),
    behind: distanceOf(behind),
    beyond: distanceOf(beyond),
    before: Math.max(...ends) - origin.left,
    cell: frame.cell && relative(frame.cell),
    ground: frame.ground && relative(frame.ground),
    column: getColumnName(getElement(position), frame, isSticky),
  };
}
