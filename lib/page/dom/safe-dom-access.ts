// DOM access safe against form fields that hide DOM properties (DOM clobbering).

/**
 * Reads a DOM property through `HTMLElement.prototype`: a form field can shadow any property of its form, in the isolated world too
 * (`<input name="parentElement">`).
 */
export function readDomProperty<T>(node: Node, name: string): T {
  return Reflect.get(HTMLElement.prototype, name, node) as T;
}

/** Clobber-proof `closest`. */
export function closest(element: Element, selector: string): Element | null {
  return Element.prototype.closest.call(element, selector);
}

/** Clobber-proof `matches`. */
export function matches(element: Element, selector: string): boolean {
  return Element.prototype.matches.call(element, selector);
}

/** Clobber-proof `getAttribute`. */
export function getAttributeOf(element: Element, name: string): string | null {
  return Element.prototype.getAttribute.call(element, name);
}

/** Clobber-proof `contains`. */
export function contains(outer: Node, inner: Node): boolean {
  return Node.prototype.contains.call(outer, inner);
}

/** Clobber-proof `scrollIntoView`. */
export function bringIntoView(element: Element, block: 'center' | 'nearest'): void {
  Element.prototype.scrollIntoView.call(element, { block });
}

/** Clobber-proof `getBoundingClientRect`. */
export function getRect(element: Element): DOMRect {
  return Element.prototype.getBoundingClientRect.call(element);
}

/** Clobber-proof `ownerDocument` of an element. */
export function getDocument(element: Element): Document {
  return readDomProperty<Document>(element, 'ownerDocument');
}

/** Creates an HTML element, in XML and SVG documents too. */
export function createHtmlElement<Name extends keyof HTMLElementTagNameMap>(name: Name): HTMLElementTagNameMap[Name] {
  return document.createElementNS('http://www.w3.org/1999/xhtml', name) as HTMLElementTagNameMap[Name];
}

/** Clobber-proof `getElementsByTagName`. Access it with `item()`: an index in brackets makes the browser count all elements first. */
export function findByTag(element: Element, name: string): HTMLCollectionOf<Element> {
  return Element.prototype.getElementsByTagName.call(element, name);
}

/** Live collection of all descendants of an element. */
export const getDescendants = (element: Element) => findByTag(element, '*');

/** Clobber-proof `querySelectorAll`; returns all matches under `root`. */
export function querySelectorAllIn(root: Element | ShadowRoot, selector: string): NodeListOf<Element> {
  return root instanceof Element
    ? Element.prototype.querySelectorAll.call(root, selector)
    : root.querySelectorAll(selector);
}
