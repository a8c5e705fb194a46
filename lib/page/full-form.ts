// Finds the whole address behind a shortened one: in the link or the attributes around it.
import type { FoundAddress } from '../detect/found-address';
import { matchesShortened } from '../detect/shortened';

/** Attributes that never hold an address for a reader, or are too long to look into for nothing. */
const SKIPPED = new Set(['class', 'style', 'src', 'srcset', 'd', 'id', 'onclick', 'integrity', 'points']);
const LONGEST_VALUE = 2048;

/** How far around the text one looks: so many ancestors, and so many elements of the cell. */
const MAX_UP = 4;
const MAX_AROUND = 80;

function addressesOf(element: Element, find: (text: string) => FoundAddress[]): FoundAddress[] {
  const found: FoundAddress[] = [];
  for (const { name, value } of element.attributes) {
    if (value.length < 25 || value.length > LONGEST_VALUE || SKIPPED.has(name)) continue;
    let text = value;
    if (name === 'href' && value.includes('%')) {
      try {
        text = decodeURIComponent(value);
      } catch {
        // A broken escape is the page's own; the raw value still may hold the address.
      }
    }
    found.push(...find(text));
  }
  return found;
}

/** The address whose ends agree with `shown`, nearest first: the element, its ancestors up to the cell, then the rest of the cell. */
export function fullForm(
  shown: string,
  element: Element,
  cell: Element,
  find: (text: string) => FoundAddress[],
): FoundAddress | null {
  const agreeing = (at: Element) => addressesOf(at, find).find((one) => matchesShortened(shown, one.text)) ?? null;
  let up: Element | null = element;
  for (let steps = 0; up && steps <= MAX_UP; steps++) {
    const found = agreeing(up);
    if (found) return found;
    if (up === cell) break;
    up = up.parentElement;
  }
  const around = (up ?? cell).getElementsByTagName('*');
  for (let at = 0; at < around.length && at < MAX_AROUND; at++) {
    const found = agreeing(around[at] as Element);
    if (found) return found;
  }
  return null;
}
