// Draws components into our shadow tree in a page: once, or again and again, where what is missing is made, what differs changed, and every node kept that still fits.
import type { ComponentChildren } from 'preact';
import type { Piece, Props } from './jsx';

const SVG = 'http://www.w3.org/2000/svg';
/** Said by name: documents of XML and SVG make elements of none. */
const XHTML = 'http://www.w3.org/1999/xhtml';

/** From what each element was last drawn. */
const drawn = new WeakMap<Node, Piece>();

/** The elements and texts of a drawing in order: components called, holes left out. Without a key of its own an element goes by its component. */
function flat(drawing: unknown, key?: unknown): (Piece | string)[] {
  if (Array.isArray(drawing)) return drawing.flatMap((part) => flat(part, key));
  if (drawing === null || drawing === undefined || typeof drawing === 'boolean') return [];
  if (typeof drawing !== 'object') return [String(drawing)];
  const { type, props, key: own = key } = drawing as Piece;
  return typeof type === 'string' ? [{ type, props, key: own }] : flat(type(props), own ?? type);
}

function fits(node: Node, piece: Piece | string): boolean {
  if (typeof piece === 'string') return node instanceof Text;
  const { type, key } = drawn.get(node) ?? {};
  return type === piece.type && key === piece.key;
}

function make(piece: Piece | string, parent: Element): Node {
  if (typeof piece === 'string') return document.createTextNode(piece);
  const isSvg = piece.type === 'svg' || parent.namespaceURI === SVG;
  return document.createElementNS(isSvg ? SVG : XHTML, piece.type as string);
}

/** Draws what is never changed: elements of SVG in lists, with attributes alone; no components, texts, listeners or styles. */
export function drawOnce({ type, props: { children, ...attributes } }: Piece): Element {
  const element = document.createElementNS(SVG, type as string);
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined) element.setAttribute(name, String(value));
  element.append(...((children ?? []) as Piece[]).map(drawOnce));
  return element;
}

function set(element: HTMLElement, name: string, value: unknown, before: unknown): void {
  if (name.startsWith('on')) {
    const event = name.slice(2).toLowerCase();
    if (before) element.removeEventListener(event, before as EventListener);
    if (value) element.addEventListener(event, value as EventListener);
  } else if (name === 'style') {
    for (const [property, to] of Object.entries(value as Props)) element.style.setProperty(property, String(to));
  } else if (value === undefined || value === null || value === false) element.removeAttribute(name);
  else element.setAttribute(name, String(value));
}

function fill(node: Node, piece: Piece | string): void {
  if (typeof piece === 'string') {
    if ((node as Text).data !== piece) (node as Text).data = piece;
    return;
  }
  const { props } = piece;
  const before = drawn.get(node)?.props ?? {};
  drawn.set(node, piece);
  for (const name of new Set([...Object.keys(before), ...Object.keys(props)])) {
    if (name !== 'children' && props[name] !== before[name]) set(node as HTMLElement, name, props[name], before[name]);
  }
  render(props.children as ComponentChildren, node as Element);
}

/**
 * Makes `target` hold this drawing and nothing else. For components that are functions of their props alone: no hooks, no refs, no state.
 * The gallery draws each of them with this and with Preact and compares.
 */
export function render(drawing: ComponentChildren, target: Element): void {
  let next = target.firstChild;
  const drop = (): void => {
    const gone = next as ChildNode;
    next = gone.nextSibling;
    gone.remove();
  };
  for (const piece of flat(drawing)) {
    let node: Node | null = next;
    while (node && !fits(node, piece)) node = node.nextSibling;
    if (node) while (next !== node) drop();
    else node = target.insertBefore(make(piece, target), next);
    fill(node, piece);
    next = node.nextSibling as ChildNode | null;
  }
  while (next) drop();
}
