// What the page says of a text that stands alone: the link it is in, the head of its column, or what is written before it.
import { decoded } from './link-address';
import { beside } from './neighbours';
import { attribute, closest, matches, own, parentOf, select } from './tree';

/** The end of what stands before counts; so much of it says enough. */
const LONGEST = 64;
/** How far up one looks for something that stands before, and for the heads of columns around. */
const MAX_UP = 6;
const ROW = 'tr,[role=row]';
const HAS_WORD = /[\p{L}\p{N}]/u;
const TABLE = 'table,[role=table],[role$=grid]';

const textOf = (node: Node | null) => node?.textContent?.trim() ?? '';
const childrenOf = (element: Element) => own<HTMLCollection>(element, 'children');

/** The head of the column that a cell stands in; none in a table of two columns, where the first says what the second holds. */
function headOf(cell: Element): string {
  const row = parentOf(cell);
  if (!row || !matches(row, ROW)) return '';
  const cells = childrenOf(row);
  const at = [...cells].indexOf(cell);
  const [first] = select(closest(row, TABLE) ?? row, ROW);
  const head = first && childrenOf(first)[at];
  return head && (!at || cells[2]) && matches(head, 'th,[role=columnheader]') ? textOf(head) : '';
}

/**
 * What is said right before `text` in `node`, as one would write it there; empty where nothing is.
 * A link says it in its path (`/tx/…`, `/account/…`); `link` is the one around the text.
 */
export function labelOf(text: string, node: Text, link: Element | null): string {
  const href = decoded((link && attribute(link, 'href')) ?? '');
  const at = href.indexOf(text);
  if (at > 0) return href.slice(0, at);
  let up: Text | Element | null = node;
  // What stands above a row of a table is the row before it, or the heads of all its columns.
  for (let steps = 0; up && steps <= MAX_UP; steps++, up = parentOf(up)) {
    let label = '';
    if (up instanceof Element) {
      if (matches(up, ROW)) break;
      label = headOf(up);
    }
    for (let one = beside(up, 'previousSibling'); one && !HAS_WORD.test(label); one = beside(one, 'previousSibling'))
      label = textOf(one) + label;
    // Prices and times change all the time and say nothing of what follows: the same words are asked about once.
    if (label) return `${label.slice(-LONGEST).replace(/\d+/g, '0')} `;
  }
  return '';
}
