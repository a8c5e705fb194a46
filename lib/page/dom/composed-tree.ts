// Traverses the composed tree of a page, across the boundaries of open shadow roots.
import { contains, readDomProperty } from './safe-dom-access';

/** Clobber-proof `checkVisibility`; an element without a box (`display: contents`, a slot) is tested through its parent. */
export function isDrawn(element: Element, options?: CheckVisibilityOptions): boolean {
  if (Element.prototype.checkVisibility.call(element, options)) return true;
  const { display, visibility } = getComputedStyle(element);
  const up = display === 'contents' && visibility === 'visible' && getParent(element);
  return up ? isDrawn(up, options) : false;
}

/** Root element of the page text: the body, or the document element if there is no body (XML, a document being parsed). */
export const textRoot = (): Element | null => document.body ?? document.documentElement;

/** Returns the open shadow root of an element, or null. */
export function openRoot(element: Element): ShadowRoot | null {
  const { shadowRoot } = element;
  return shadowRoot instanceof ShadowRoot ? shadowRoot : null;
}

/** Tests whether an element may get a shadow root later: a custom element name and no open root. */
export const mayGetShadowRoot = (element: Element): boolean =>
  readDomProperty<string>(element, 'localName').includes('-') && openRoot(element) === null;

/** Returns the host of the shadow tree that contains a node, or null if the node is in no shadow tree. */
export function getHost(node: Node): Element | null {
  const root = Node.prototype.getRootNode.call(node);
  return root instanceof ShadowRoot && node !== root ? root.host : null;
}

/** Parent element in the composed tree: the parent element, or the shadow host at the top of a shadow tree. */
export const getParent = (node: Node): Element | null =>
  readDomProperty<Element | null>(node, 'parentElement') ?? getHost(node);

/** Tests whether `outer` contains `inner`, across shadow roots. */
export function holdsNode(outer: Node, inner: Node): boolean {
  for (let node: Node | null = inner; node; node = getHost(node)) if (contains(outer, node)) return true;
  return false;
}

/** Returns the node itself or its nearest ancestor that is in `set`; null if there is none. */
export function findAncestor(node: Node, set: { has(node: unknown): boolean }): Node | null {
  for (let up: Node | null = node; up; up = getParent(up)) if (set.has(up)) return up;
  return null;
}

/** `whatToShow` mask of text nodes; XML documents may store text as CDATA. */
export const SHOW_TEXTS = 4 | 8;

/**
 * Moves the walker past the subtree of its current node.
 * @returns the next node, or null at the end
 */
export function getNextOutside(walker: TreeWalker): Node | null {
  for (;;) {
    const next = walker.nextSibling();
    if (next) return next;
    if (!walker.parentNode()) return null;
  }
}

/** Maximum number of ancestors checked by `removeNestedNodes`. */
const MAX_NESTING = 8;

/** Removes nodes that lie inside another node of the set. Only a few ancestors are checked: a deeper node is merely read twice. */
export function removeNestedNodes<T extends Node>(nodes: ReadonlySet<T>): T[] {
  return [...nodes].filter((node) => {
    let up = getParent(node);
    for (let steps = 0; up && steps < MAX_NESTING; steps++, up = getParent(up))
      if ((nodes as ReadonlySet<Node>).has(up)) return false;
    return true;
  });
}
