// Finds the full form of a truncated address in nearby attributes.
import { matchesTruncated } from '../../detect/truncated-address';
import { getParent } from '../dom/composed-tree';
import { getDescendants, readDomProperty } from '../dom/safe-dom-access';
import { type AttributeSource, TEXT_OF_TITLE } from '../model/full-form-attribute';
import { decoded } from './link-address';
import { couldHold, findTokens } from './recognition-excerpts';

/** Attributes that never hold an address, or are long; and the length limits of a value. */
const SKIPPED = new Set('class style d'.split(' '));
const MIN_VALUE = 7;
const MAX_VALUE = 2048;

/** Limits of the search: ancestors, elements inside them, attributes per element. */
const MAX_UP = 8;
const MAX_AROUND = 120;
const MAX_ATTRIBUTES = 64;

/** Returns the first attribute that matches `shown`; false if its value holds several matches, null if there is none. */
function findMatchingAttribute(shown: string, element: Element, around: Element): AttributeSource | false | null {
  const attributes: Pick<Attr, 'name' | 'value'>[] = [
    ...Array.prototype.slice.call(readDomProperty<NamedNodeMap>(element, 'attributes'), 0, MAX_ATTRIBUTES),
  ];
  // The tooltip of an SVG node is an element.
  if (element instanceof SVGTitleElement) attributes.push({ name: TEXT_OF_TITLE, value: element.textContent ?? '' });
  for (const { name, value } of attributes) {
    if (value.length < MIN_VALUE || value.length > MAX_VALUE || SKIPPED.has(name)) continue;
    const text = name === 'href' ? decoded(value) : value;
    const matching = couldHold(text) ? findTokens(text).filter((token) => matchesTruncated(shown, token)) : [];
    if (matching.length)
      return new Set(matching.map((token) => token.toLowerCase())).size === 1 && { element, name, value, text, around };
  }
  return null;
}

/**
 * Returns the nearest attribute with a form that matches `shown`: on the element and its descendants, then on each ancestor and its
 * descendants (a copy button, a table row). False if the nearest match is ambiguous, null if there is none.
 */
export function findFullForm(shown: string, element: Element): AttributeSource | false | null {
  let elementsLeft = MAX_AROUND;
  let up: Element | null = element;
  for (let steps = 0; up && steps <= MAX_UP; steps++, up = getParent(up)) {
    let source = findMatchingAttribute(shown, up, up);
    const around = getDescendants(up);
    for (
      let at = 0, descendant = around.item(0);
      descendant && source === null && elementsLeft > 0;
      descendant = around.item(++at), elementsLeft--
    )
      source = findMatchingAttribute(shown, descendant, up);
    if (source !== null) return source;
  }
  return null;
}
