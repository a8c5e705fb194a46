// The smallest part of a page that a reader takes as one thing: within it, one address gets one mark.

const CELLS = 'td,th,li,p,dd,dt,pre,caption,figcaption,blockquote,h1,h2,h3,h4,h5,h6,[role="cell"],[role="gridcell"]';
const BLOCKS = 'div,section,article,main,aside,header,footer,nav,body';

/** How far up a link may be above the text it wraps and still be the cell of it, where no table or list gives one. */
const MAX_CELL_ELEMENTS = 40;

/** The cell of an element: a table cell, list item, paragraph …; else its link; else its nearest block. */
export function cellOf(element: Element): Element {
  const cell = element.closest(CELLS);
  if (cell && cell.childElementCount <= MAX_CELL_ELEMENTS) return cell;
  return element.closest('a[href]') ?? element.closest(BLOCKS) ?? element;
}
