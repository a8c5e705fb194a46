// What the page says of a text that stands alone: the link it is in, the head of its column, or what is written before it.
import { decoded } from './link-address';
import { beside } from './neighbours';
import { touches } from './place';
import { attribute, matches, own, parentOf, rectOf, select } from './tree';

/** The end of what stands before counts; so much of it says enough. */
const LONGEST = 64;
/** How far up one looks for something that stands before, and for the heads of columns around. */
const MAX_UP = 6;
/** Rows may lie in groups, and their heads in another one. */
const MAX_ROWS = 3;
const ROW = 'tr,[role=row]';

const textOf = (node: Node | null) => node?.textContent?.trim() ?? '';
const childrenOf = (element: Element) => own<HTMLCollection>(element, 'children');

/** The first line of cells in `container`, or in the first row of it. */
function firstLine(container: Element): Element[] {
  const [first] = childrenOf(container);
  const line: Element[] = [];
  for (const cell of childrenOf(first && childrenOf(first)[2] ? first : container)) {
    if (line[0] && rectOf(cell).top >= rectOf(line[0]).bottom) break;
    line.push(cell);
  }
  // Heads are words, and one need not look for them in what holds two columns.
  return line.every((cell) => /^\D{0,32}$/.test(textOf(cell))) && line.filter(textOf)[2] ? line : [];
}

/** What the heads over a cell say; nothing in a table of two columns, where the first says what the second holds. */
function headOf(cell: Element): string {
  const row = parentOf(cell);
  if (!row || !(childrenOf(row)[2] || childrenOf(row)[0] === cell)) return '';
  const { left, right, top } = rectOf(cell);
  const above = { left, right, top: Number.NEGATIVE_INFINITY, bottom: top };
  for (let up: Element | null = row, steps = 0; up && steps < MAX_ROWS; up = parentOf(up), steps++) {
    const heads = matches(row, ROW) ? [...select(up, 'th,[role=columnheader]')] : firstLine(up);
    const label = heads
      .filter((head) => touches(rectOf(head), above))
      .map(textOf)
      .join(' ');
    if (label) return label;
  }
  return '';
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
    for (let one = beside(up, 'previousSibling'); one && !label; one = beside(one, 'previousSibling'))
      label = textOf(one);
    // Prices and times change all the time and say nothing of what follows: the same words are asked about once.
    if (label) return `${label.slice(-LONGEST).replace(/\d+/g, '0')} `;
  }
  return '';
}
