// Looks at a page as it stands: its DOM to the letter without our host, where the marks are, and where the texts end that should have one.
import type { Page } from '@playwright/test';
import type { Shown } from '../pages/frameworks/ledger';

interface Point {
  x: number;
  y: number;
}

export interface Look {
  /** Every node outside our host, open shadow roots included, one text node told from two. */
  dom: string;
  /** Middles of the marks that are drawn. */
  marks: (Point & { address: string })[];
  /** Where each wanted text ends; null where the page does not show it. */
  ends: (Point | null)[];
}

/** As far as the middle of a mark may be from the end of its text. */
const NEAR_PX = 24;

/** Takes one look; `shown` are the texts whose ends are wanted. */
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
    const endOf = ({ row, cell, text }: Shown): Point | null => {
      const element = roots.map((root) => root.querySelector(`#row-${row} .${cell}`)).find(Boolean);
      if (!element) return null;
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const nodes: Text[] = [];
      while (walker.nextNode()) nodes.push(walker.currentNode as Text);
      let left =
        nodes
          .map(({ data }) => data)
          .join('')
          .indexOf(text) + text.length;
      if (left < text.length) return null;
      const last = nodes.find((node) => {
        if (node.length >= left) return true;
        left -= node.length;
        return false;
      });
      const range = document.createRange();
      range.setStart(last as Text, left - 1);
      range.setEnd(last as Text, left);
      const { right, top: above, bottom } = range.getBoundingClientRect();
      return { x: right, y: (above + bottom) / 2 };
    };

    const drawn = [...(host?.shadowRoot?.querySelectorAll('[data-testid=mark]') ?? [])];
    const marks = drawn.flatMap((mark) => {
      const { left, top: above, width, height } = mark.getBoundingClientRect();
      const address = mark.getAttribute('data-address') ?? '';
      return width ? [{ address, x: left + width / 2, y: above + height / 2 }] : [];
    });
    return { dom: write(document), marks, ends: wanted.map(endOf) };
  }, shown);
}

/** What is wrong with the marks, one sentence each: every shown address has its own mark at its end, and no other mark is drawn. */
export function markFaults({ marks, ends }: Look, shown: readonly Shown[]): string[] {
  const left = [...marks];
  const faults = shown.flatMap(({ row, cell, text, address }, at) => {
    const end = ends[at];
    if (!end) return [`row ${row} does not show ${text}`];
    const own = left.findIndex(
      (mark) => mark.address === address && Math.hypot(mark.x - end.x, mark.y - end.y) <= NEAR_PX,
    );
    if (own < 0) return [`no mark of ${address} at the end of ${text} in ${cell} of row ${row}`];
    left.splice(own, 1);
    return [];
  });
  return [
    ...faults,
    ...left.map(({ address, x, y }) => `stale mark of ${address} at ${Math.round(x)}, ${Math.round(y)}`),
  ];
}
