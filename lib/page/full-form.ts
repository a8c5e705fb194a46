// Finds the whole address behind a shortened one: in the link or the attributes around it.
import { matchesShortened } from '../detect/shortened';
import { decoded } from './link-address';
import { shapesIn } from './recogniser';

/** Attributes that never hold an address for a reader, or are too long to look into for nothing. */
const SKIPPED = new Set(['class', 'style', 'src', 'srcset', 'd', 'id', 'onclick', 'integrity', 'points']);
const LEAST_VALUE = 25;
const LONGEST_VALUE = 2048;

/** How far around the text one looks: so many ancestors, and so many elements of the cell. */
const MAX_UP = 4;
const MAX_AROUND = 80;

function agreeingValue(shown: string, element: Element): string | null {
  for (const { name, value } of element.attributes) {
    if (value.length < LEAST_VALUE || value.length > LONGEST_VALUE || SKIPPED.has(name)) continue;
    const text = name === 'href' ? decoded(value) : value;
    if (shapesIn(text).some((shape) => matchesShortened(shown, shape))) return text;
  }
  return null;
}

/** The nearest attribute value with a form whose ends agree with `shown`: of the element, its ancestors up to the cell, then the rest of the cell. */
export function fullFormNear(shown: string, element: Element, cell: Element): string | null {
  let up: Element | null = element;
  for (let steps = 0; up && steps <= MAX_UP; steps++) {
    const value = agreeingValue(shown, up);
    if (value !== null) return value;
    if (up === cell) break;
    up = up.parentElement;
  }
  const around = (up ?? cell).getElementsByTagName('*');
  for (let at = 0; at < around.length && at < MAX_AROUND; at++) {
    const value = agreeingValue(shown, around[at] as Element);
    if (value !== null) return value;
  }
  return null;
}
