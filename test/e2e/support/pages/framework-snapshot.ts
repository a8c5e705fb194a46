// Snapshot of a framework page: DOM without the overlay host, mark positions, and texts that need a mark.
import type { Page } from '@playwright/test';
import type { Shown } from '../../../pages/frameworks/ledger';

interface Point {
  x: number;
  y: number;
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Look {
  /** Serialized nodes outside our host, open shadow roots included; adjacent text nodes stay separate. */
  dom: string;
  /** Centers of the drawn marks. */
  marks: (Point & { address: string })[];
  /** Line boxes of each expected text; null when the page does not show it. */
  texts: (Box[] | null)[];
}

/** Maximum distance in px from a mark's center to its text. */
const NEAR_PX = 24;

/** Takes one snapshot; `shown` are the expected texts. */
export function lookAt(page: Page, shown: readonly Shown[]): Promise<Look> {
  return page.evaluate((wanted) => {
    const top = document.documentElement;
    const isOurs = (node: Node | null) =>
      node instanceof HTMLDivElement && node.parentNode === top && !!node.shadowRoot?.querySelector('.layer');
    const host = [...top.children].find(isOurs);

    const write = (node: Node): string => {
      if (node === host) return '';
      if (node instanceof Text) return JSON.stringify(node.data);
      if (node instanceof Comment) return `<!--${node.data}-->`;
      const inside = [...node.childNodes].map(write).join('');
      if (!(node instanceof Element)) return `${node.nodeName}[${inside}]`;
      const attributes = [...node.attributes].map(({ name, value }) => ` ${name}=${JSON.stringify(value)}`).join('');
      return `<${node.localName}${attributes}>${node.shadowRoot ? write(node.shadowRoot) : ''}${inside}</>\n`;
    };

    const roots = [document, ...[...document.querySelectorAll('*')].flatMap((one) => one.shadowRoot ?? [])];
    const linesOf = ({ row, cell, text }: Shown): Box[] | null => {
      const element = roots.map((root) => root.querySelector(`#row-${row} .${cell}`)).find(Boolean);
      if (!element) return null;
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const nodes: Text[] = [];
      while (walker.nextNode()) nodes.push(walker.currentNode as Text);
      const from = nodes
        .map(({ data }) => data)
        .join('')
        .indexOf(text);
      if (from < 0) return null;
      /** Returns the text node and offset of a character index over all texts. */
      const at = (place: number): [Text, number] => {
        for (const node of nodes) {
          if (place <= node.length) return [node, place];
          place -= node.length;
        }
        throw new RangeError('the text ends before');
      };
      const range = document.createRange();
      range.setStart(...at(from));
      range.setEnd(...at(from + text.length));
      return [...range.getClientRects()].map(({ left, top, right, bottom }) => ({ left, top, right, bottom }));
    };

    const drawn = [...(host?.shadowRoot?.querySelectorAll('[data-testid=mark]') ?? [])];
    const marks = drawn.flatMap((mark) => {
      const { left, top: above, width, height } = mark.getBoundingClientRect();
      const address = mark.getAttribute('data-address') ?? '';
      return width ? [{ address, x: left + width / 2, y: above + height / 2 }] : [];
    });
    return { dom: write(document), marks, texts: wanted.map(linesOf) };
  }, shown);
}

/** Distance in px from a point to a box; 0 inside. */
const distance = ({ x, y }: Point, { left, top, right, bottom }: Box): number =>
  Math.hypot(Math.max(left - x, x - right, 0), Math.max(top - y, y - bottom, 0));

/** Returns one sentence per fault: a shown address without its own mark near it, or an additional mark. */
export function markFaults({ marks, texts }: Look, shown: readonly Shown[]): string[] {
  const left = [...marks];
  const faults = shown.flatMap(({ row, cell, text, address }, at) => {
    const lines = texts[at];
    if (!lines?.length) return [`row ${row} does not show ${text}`];
    const own = left.findIndex(
      (mark) => mark.address === address && lines.some((line) => distance(mark, line) <= NEAR_PX),
    );
    if (own < 0) return [`no mark of ${address} near ${text} in ${cell} of row ${row}`];
    left.splice(own, 1);
    return [];
  });
  return [
    ...faults,
    ...left.map(({ address, x, y }) => `stale mark of ${address} at ${Math.round(x)}, ${Math.round(y)}`),
  ];
}
