// Renders the vnode of a mark to an SVG element.
import type { VNode } from './jsx-runtime';

const SVG = 'http://www.w3.org/2000/svg';

/** Renders a vnode of SVG elements and attributes; components, text, listeners and styles are not supported. */
export function drawOnce({ type, props: { children, ...attributes } }: VNode): Element {
  const element = document.createElementNS(SVG, type as string);
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined) element.setAttribute(name, String(value));
  element.append(...((children ?? []) as VNode[]).map(drawOnce));
  return element;
}
