// DOM reads over the composed tree (open shadow roots), safe against clobbering by form fields.

/**
 * Reads a property by what an element is: fields of a form take any name on it, in our world too (`<input name="parentElement">`).
 */
export function readDomProperty<T>(node: Node, name: string): T {
  return Reflect.get(HTMLElement.prototype, name, node) as T;
}

/** `closest`, of forms too. */
export function closest(element: Element, selector: string): Element | null {
  return Element.prototype.closest.call(element, selector);
}

/** `matches`, of forms too. */
export function matches(element: Element, selector: string): boolean {
  return Element.prototype.matches.call(element, selector);
}

/** `getAttribute`, of forms too. */
export function attribute(element: Element, name: string): string | null {
  return Element.prototype.getAttribute.call(element, name);
}

/** `contains`, of forms too. */
export function contains(outer: Node, inner: Node): boolean {
  return Node.prototype.contains.call(outer, inner);
}

/** `scrollIntoView`, of forms too. */
export function bringIntoView(element: Element, block: 'center' | 'nearest'): void {
  Element.prototype.scrollIntoView.call(element, { block });
}

/** `getBoundingClientRect`, of forms too. */
export function getRect(element: Element): DOMRect {
  return Element.prototype.getBoundingClientRect.call(element);
}

/** `checkVisibility`, of forms too; what has no box of its own (`display: contents`, a slot) is drawn with what it stands in. */
export function isDrawn(element: Element, options?: CheckVisibilityOptions): boolean {
  if (Element.prototype.checkVisibility.call(element, options)) return true;
  const { display, visibility } = getComputedStyle(element);
  const up = display === 'contents' && visibility === 'visible' && getParent(element);
  return up ? isDrawn(up, options) : false;
}

/** What holds the page's text: its body, or all of it where it has none (XML, a document being written). */
export const textRoot = (): Element | null => document.body ?? document.documentElement;

/** A new element of HTML, in documents of XML and SVG too. */
export function html<Name extends keyof HTMLElementTagNameMap>(name: Name): HTMLElementTagNameMap[Name] {
  return document.createElementNS('http://www.w3.org/1999/xhtml', name) as HTMLElementTagNameMap[Name];
}

/** `getElementsByTagName`, of forms too. Ask it by `item`: an index in brackets makes the browser count all of them first. */
export function findByTag(element: Element, name: string): HTMLCollectionOf<Element> {
  return Element.prototype.getElementsByTagName.call(element, name);
}

/** All elements in it. */
export const within = (element: Element) => findByTag(element, '*');

/** `querySelectorAll`, of forms too. */
export function querySelectorIn(root: Element | ShadowRoot, selector: string): NodeListOf<Element> {
  return root instanceof Element
    ? Element.prototype.querySelectorAll.call(root, selector)
    : root.querySelectorAll(selector);
}

/** The shadow root that an element keeps open, or null. */
export function openRoot(element: Element): ShadowRoot | null {
  const { shadowRoot } = element;
  return shadowRoot instanceof ShadowRoot ? shadowRoot : null;
}

/** The component in whose shadow root a node stands, or null. */
export function getHost(node: Node): Element | null {
  const root = Node.prototype.getRootNode.call(node);
  return root instanceof ShadowRoot && node !== root ? root.host : null;
}

/** The element that an element, or a text without one, stands in. */
export const getParent = (node: Node): Element | null =>
  readDomProperty<Element | null>(node, 'parentElement') ?? getHost(node);

/** Whether `outer` holds `inner`, through shadow roots too. */
export function holdsNode(outer: Node, inner: Node): boolean {
  for (let node: Node | null = inner; node; node = getHost(node)) if (contains(outer, node)) return true;
  return false;
}

/** The node itself or the first around it that is among these. */
export function findAncestor(node: Node, among: { has(node: unknown): boolean }): Node | null {
  for (let up: Node | null = node; up; up = getParent(up)) if (among.has(up)) return up;
  return null;
}

/** Texts for a walker: in XML a text may be written as CDATA. */
export const TEXTS = 4 | 8;

/** The next node that does not lie in the walker's current one. */
export function getNextOutside(walker: TreeWalker): Node | null {
  for (;;) {
    const next = walker.nextSibling();
    if (next) return next;
    if (!walker.parentNode()) return null;
  }
}

/** So many steps up one looks for another of them. */
const NESTED = 8;

/** Those that lie in no other of them; asked of a few steps up, for what lies deeper is only read twice. */
export function outermost<T extends Node>(nodes: ReadonlySet<T>): T[] {
  return [...nodes].filter((node) => {
    let up = getParent(node);
    for (let steps = 0; up && steps < NESTED; steps++, up = getParent(up))
      if ((nodes as ReadonlySet<Node>).has(up)) return false;
    return true;
  });
}
