// Finds the container of an element (cell, list item, link, small block), in which an address gets one mark.
import { closest, readDomProperty } from '../dom/safe-dom-access';

/** Selector of elements that are always cells, and of blocks that are containers if no link is closer. */
export const CELLS = 'td,th,li,p,dd,dt,pre,caption,figcaption,blockquote,h1,h2,h3,h4,h5,h6,[role=cell],[role=gridcell]';
export const BLOCKS = 'div,section,article,main,aside,header,footer,nav,address,form,body';

/** A cell with more child elements than this is not a container. */
const MAX_CELL_ELEMENTS = 40;

/** Returns the nearest cell of a table, list or text around an element, or null. */
export const findContainer = (element: Element) => closest(element, CELLS);

/** Returns the nearest block around an element, of any size, or null. */
export const findBlock = (element: Element) => closest(element, BLOCKS);

/** A block with more child elements than this is a list or grid. */
const MAX_BLOCK_ELEMENTS = 8;

const hasAtMost = (element: Element, count: number) => readDomProperty<number>(element, 'childElementCount') <= count;

/** Returns the container of an element: its cell (table cell, list item, paragraph …); else its link; else its nearest block if small. */
export function getContainer(element: Element): Element {
  const cell = findContainer(element);
  if (cell && hasAtMost(cell, MAX_CELL_ELEMENTS)) return cell;
  const link = closest(element, 'a[href]');
  const block = link ?? findBlock(element);
  return block && (link || hasAtMost(block, MAX_BLOCK_ELEMENTS)) ? block : element;
}
