// What the page says of a text that stands alone: the link it is in, the head of its column, or what is written before it.
import { decoded } from './link-address';
import { beside } from './neighbours';
import { attribute, closest, parentOf, tagged } from './tree';

/** The end of what stands before counts; so much of it says enough. */
const LONGEST = 64;
/** How far up one looks for something that stands before. */
const MAX_UP = 6;

/** The head of the column a cell is in; empty where the table has none, or where each row has its own. */
function headOf(cell: Element, before: Node | null): string {
  const table = 'cellIndex' in cell && before?.nodeName !== 'TH' && closest(cell, 'table');
  return (table && tagged(table, 'th').item(cell.cellIndex as number)?.textContent) || '';
}

/**
 * What is said right before `text` in `element`, as one would write it there; empty where nothing is.
 * A link says it in its path (`/tx/…`, `/account/…`); `link` is the one around the text.
 */
export function labelOf(text: string, element: Element, link: Element | null): string {
  const href = decoded((link && attribute(link, 'href')) ?? '');
  const at = href.indexOf(text);
  if (at > 0) return href.slice(0, at);
  for (let up: Element | null = element, steps = 0; up && steps < MAX_UP; steps++, up = parentOf(up)) {
    const before = beside(up, 'previousSibling');
    const label = `${before?.textContent ?? ''} ${headOf(up, before)}`.trim();
    if (label) return `${label.slice(-LONGEST)} `;
  }
  return '';
}
