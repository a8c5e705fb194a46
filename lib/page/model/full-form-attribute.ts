// Type of an attribute that contains the full form of a truncated address, and a test for its changes.
import { holdsNode } from '../dom/composed-tree';
import { getAttributeOf } from '../dom/safe-dom-access';

/** In place of an attribute's name: the text of an SVG `<title>`. */
export const TEXT_OF_TITLE = '';

/** An attribute that holds the full form of a truncated address. */
export interface AttributeSource {
  element: Element;
  name: string;
  value: string;
  /** Value as scanned; percent-decoded for links. */
  text: string;
  /** Common ancestor of attribute and text; the source is valid while both are inside it. */
  around: Element;
}

/** Tests whether the source still has its value and still shares its ancestor with this text. */
export const stillMatchesAttribute = ({ element, name, value, around }: AttributeSource, text: Node): boolean =>
  (name === TEXT_OF_TITLE ? element.textContent : getAttributeOf(element, name)) === value &&
  holdsNode(around, element) &&
  holdsNode(around, text);
