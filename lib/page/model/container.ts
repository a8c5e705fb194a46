// Finds the container of an element (cell, list item, link, small block): one mark per address in each.
import { closest, readDomProperty } from '../dom/composed-tree';

/** What makes a cell by itself, and what does where no link is closer. */
export const CELLS = 'td,th,li,p,dd,dt,pre,caption,figcaption,blockquote,h1,h2,h3,h4,h5,h6,[role=cell],[role=gridcell]';
export const BLOCKS = 'div,section,article,main,aside,header,footer,nav,address,form,body';

/** How far up a link may be above the text it wraps and still be the cell of it, where no table or list gives one. */
const MAX_CELL_ELEMENTS = 40;

/** The cell of a table, list or text around an element. */
export const findContainer = (element: Element) => closest(element, CELLS);

/** The block around an element, whatever it holds. */
export const findBlock = (element: Element) => closest(element, BLOCKS);

/** A block of more parts than this is a list or grid of them. */
const MAX_BLOCK_ELEMENTS = 8;

const hasAtMost = (element: Element, count: number) => readDomProperty<number>(element, 'childElementCount') <= count;

/** The cell of an element: a table cell, list item, paragraph …; else its link; else its nearest block where that is small. */
export function getContainer(element: Element): Element {
  const cell = findContainer(element);
  if (cell && hasAtMost(cell, MAX_CELL_ELEMENTS)) return cell;
  const link = closest(element, 'a[href]');
  const block = link ?? findBlock(element);
  return block && (link || hasAtMost(block, MAX_BLOCK_ELEMENTS)) ? block : element;
}
