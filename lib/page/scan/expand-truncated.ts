// Finds the full address of a truncated one in the attributes around it.
import { matchesTruncated } from '../../detect/truncated-address';
import { attribute, getParent, holdsNode, readDomProperty, within } from '../dom/composed-tree';
import { couldHold, findTokens } from './candidate-queries';
import { decoded } from './link-address';

/** Attributes that never hold an address for a reader, or are too long to look into for nothing. */
const SKIPPED = new Set('class style d'.split(' '));
const LEAST_VALUE = 7;
const LONGEST_VALUE = 2048;

/** How far around the text one looks: so many ancestors, so many elements in them, so many attributes of each. */
const MAX_UP = 8;
const MAX_AROUND = 120;
const MAX_ATTRIBUTES = 64;

/** An attribute that holds the whole address of a shortened text. */
export interface AttributeSource {
  element: Element;
  name: string;
  value: string;
  /** The same as it is read: of a link, decoded. */
  text: string;
  /** What holds it and the text: the text itself stands in there, or it tells nothing of it. */
  around: Element;
}

/** False where several that fit stand in one value: it is not told which one is shown. */
function agreeingValue(shown: string, element: Element, around: Element): AttributeSource | false | null {
  const attributes = readDomProperty<NamedNodeMap>(element, 'attributes');
  for (let at = 0; at < attributes.length && at < MAX_ATTRIBUTES; at++) {
    const { name, value } = attributes[at] as Attr;
    if (value.length < LEAST_VALUE || value.length > LONGEST_VALUE || SKIPPED.has(name)) continue;
    const text = name === 'href' ? decoded(value) : value;
    const fits = couldHold(text) ? findTokens(text).filter((token) => matchesTruncated(shown, token)) : [];
    if (fits.length)
      return new Set(fits.map((token) => token.toLowerCase())).size === 1 && { element, name, value, text, around };
  }
  return null;
}

/**
 * The nearest attribute value with a form whose ends agree with `shown`: of the element and what is in it, then of what is around it, where a button
 * beside the text may hold it as well as the row of a table. False where the nearest value holds several that fit.
 */
export function findFullForm(shown: string, element: Element): AttributeSource | false | null {
  let left = MAX_AROUND;
  let up: Element | null = element;
  for (let steps = 0; up && steps <= MAX_UP; steps++, up = getParent(up)) {
    let teller = agreeingValue(shown, up, up);
    const around = within(up);
    for (let at = 0, one = around.item(0); one && teller === null && left > 0; one = around.item(++at), left--)
      teller = agreeingValue(shown, one, up);
    if (teller !== null) return teller;
  }
  return null;
}

/** Whether it still says the same of this text. */
export const stillMatchesAttribute = ({ element, name, value, around }: AttributeSource, text: Node): boolean =>
  attribute(element, name) === value && holdsNode(around, element) && holdsNode(around, text);
