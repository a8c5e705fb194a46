// What the page says of a text that stands alone: the link it is in, or what is written before it.
import { decoded } from './link-address';
import { beside } from './neighbours';
import { attribute, closest, matches, own, parentOf } from './tree';

/** The end of what stands before counts; so much of it says enough. */
const LONGEST = 64;
/** How far up one looks for something that stands before. */
const MAX_UP = 6;
const ROW = 'tr,[role=row]';
const TABLE = 'table,[role=table],[role$=grid]';

/** The head of the column that a cell stands in; null in a table of two columns, where the first says what the second holds. */
function headOf(cell: Element): Element | null {
  const row = parentOf(cell);
  if (!row || !matches(row, ROW)) return null;
  const cells = own<HTMLCollection>(row, 'children');
  const at = [...cells].indexOf(cell);
  const first = Element.prototype.querySelector.call(closest(row, TABLE) ?? row, ROW);
  const head = first && own<HTMLCollection>(first, 'children')[at];
  return head && (!at || cells[2]) && matches(head, 'th,[role=columnheader]') ? head : null;
}

/**
 * What is said right before `text` in `element`, as one would write it there; empty where nothing is.
 * A link says it in its path (`/tx/…`, `/account/…`); `link` is the one around the text.
 */
export function labelOf(text: string, element: Element, link: Element | null): string {
  const href = decoded((link && attribute(link, 'href')) ?? '');
  const at = href.indexOf(text);
  if (at > 0) return href.slice(0, at);
  let up: Element | null = element;
  // What stands above a row of a table is the row before it, or the heads of all its columns.
  for (let steps = 0; up && steps < MAX_UP && !matches(up, ROW); steps++, up = parentOf(up)) {
    const label = (headOf(up) ?? beside(up, 'previousSibling'))?.textContent?.trim();
    // Prices and times change all the time and say nothing of what follows: the same words are asked about once.
    if (label) return `${label.slice(-LONGEST).replace(/\d+/g, '0')} `;
  }
  return '';
}
