// The page as a reader sees it: one tree, in which what a component keeps in an open shadow root belongs to the component.

/** The element that an element, or a text without one, stands in. */
export function parentOf(node: Node): Element | null {
  if (node.parentElement) return node.parentElement;
  const root = node.getRootNode();
  return root instanceof ShadowRoot && node !== root ? root.host : null;
}

/** Whether `outer` holds `inner`, through shadow roots too. */
export function holdsNode(outer: Node, inner: Node): boolean {
  for (let node: Node | null = inner; node; ) {
    if (outer.contains(node)) return true;
    const root: Node = node.getRootNode();
    node = root instanceof ShadowRoot ? root.host : null;
  }
  return false;
}

/** Components nest, but not endlessly. */
const MAX_ROOTS = 500;
const CUSTOM = './/*[contains(name(),"-")]';

const isCustom = ({ localName }: Element) => localName.includes('-');

/** Open shadow roots of custom elements under `scope`, nested ones too, outermost first; the browser itself looks for them. */
export function shadowRootsIn(scope: Node): ShadowRoot[] {
  const roots: ShadowRoot[] = [];
  const scopes: Node[] = [scope];
  // Our own host is no component of the page, and has no name of one.
  if (scope instanceof Element && isCustom(scope) && scope.shadowRoot) roots.push(scope.shadowRoot);
  scopes.push(...roots);
  for (let next = scopes.shift(); next && roots.length < MAX_ROOTS; next = scopes.shift()) {
    for (const element of customElementsIn(next)) {
      if (!element.shadowRoot) continue;
      roots.push(element.shadowRoot);
      scopes.push(element.shadowRoot);
    }
  }
  return roots;
}

/** XPath does not enter shadow roots; what lies in them is rarely much. */
function customElementsIn(scope: Node): Element[] {
  if (scope instanceof ShadowRoot) return [...scope.querySelectorAll('*')].filter(isCustom);
  const found = document.evaluate(CUSTOM, scope, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE);
  return Array.from({ length: found.snapshotLength }, (_, at) => found.snapshotItem(at) as Element);
}
