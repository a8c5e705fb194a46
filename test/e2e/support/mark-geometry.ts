// Measures marks inside the page: position, distance from their text, and covered content.
import type { Page } from '@playwright/test';

/** Returns the test address with this ending. */
export const full = (end: string) => `0x${end.padStart(40, '0')}`;
export const markOf = (page: Page, end: string) => page.locator(`[data-testid=mark][data-address="${full(end)}"]`);

export interface Stand {
  /** Distance in px from the last character to the nearest edge of the mark, and between their centers across the line. */
  gap: number;
  off: number;
  /** Side of the last character on which the mark is; `under`: a line under the address, whose `gap` and `off` are at its right end. */
  side: 'right' | 'left' | 'below' | 'above' | 'under';
  /** Straight distance from the end of the text to the start of the mark on its line. */
  far: number;
  /** Area in px² of letters that the mark covers, except those of its own address; 0 for a line, whose ink mark-coverage.spec.ts compares. */
  covers: number;
  box: { x: number; y: number };
}

/** Functions that the helpers below call in the page. */
export interface Geometry {
  /** Returns the mark of the address with this ending, or null. */
  stand(end: string): Stand | null;
  ends(): string[];
  /** Resolves after `count` frames, when all work of the last one is done. */
  frames(count: number): Promise<void>;
}

declare global {
  interface Window {
    geometry: Geometry;
  }
}

function install(): void {
  const roots = (): (Document | ShadowRoot)[] => {
    const found: (Document | ShadowRoot)[] = [document];
    for (const root of found)
      for (const element of root.querySelectorAll('*'))
        if (element.shadowRoot && element !== document.documentElement.lastElementChild) found.push(element.shadowRoot);
    return found;
  };
  const marks = () => [
    ...(document.documentElement.lastElementChild?.shadowRoot?.querySelectorAll('[data-testid=mark]') ?? []),
  ];
  const endOf = (mark: Element) => (mark.getAttribute('data-address') ?? '').replace(/^0x0*/, '');
  const texts = (): Text[] =>
    roots().flatMap((root) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const all: Text[] = [];
      while (walker.nextNode()) {
        const parent = walker.currentNode.parentElement;
        if (!parent || /^(SCRIPT|STYLE|TEMPLATE|TITLE)$/.test(parent.tagName)) continue;
        if (parent.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
          all.push(walker.currentNode as Text);
      }
      return all;
    });
  const charAt = (node: Text, at: number) => {
    const range = document.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    return [...range.getClientRects()].at(-1);
  };
  const lastChars = (end: string) => {
    const spelled = `0x${end.padStart(40, '0')}`;
    for (const node of texts()) {
      const at = node.data.indexOf(spelled);
      if (at < 0) continue;
      const last = at + spelled.length - 1;
      return { last: charAt(node, last), before: charAt(node, last - 1) };
    }
    return null;
  };
  const covered = (mark: DOMRect, own: string) => {
    let area = 0;
    const parts = texts().flatMap((node) => {
      const at = node.data.indexOf(own);
      const all: [number, number][] =
        at < 0
          ? [[0, node.length]]
          : [
              [0, at],
              [at + own.length, node.length],
            ];
      return all.map(([from, to]) => {
        const range = document.createRange();
        range.setStart(node, from);
        range.setEnd(node, to);
        return range;
      });
    });
    for (const range of parts) {
      for (const rect of range.getClientRects()) {
        const width = Math.min(rect.right, mark.right) - Math.max(rect.left, mark.left);
        const height = Math.min(rect.bottom, mark.bottom) - Math.max(rect.top, mark.top);
        if (width > 0.5 && height > 0.5) area += width * height;
      }
    }
    return area;
  };
  window.geometry = {
    ends: () => marks().map(endOf),
    stand(end) {
      const mark = marks()
        .find((one) => endOf(one) === end)
        ?.getBoundingClientRect();
      const chars = lastChars(end);
      if (!mark || !chars?.last) return null;
      const { last } = chars;
      // Lower than any mark beside a text.
      if (mark.height < 12)
        return {
          gap: mark.bottom - last.bottom,
          off: mark.right - last.right,
          side: 'under',
          far: mark.bottom - last.bottom,
          covers: 0,
          box: { x: mark.left, y: mark.top },
        };
      const mid = (one: DOMRect) => ({ x: (one.left + one.right) / 2, y: (one.top + one.bottom) / 2 });
      const [dx, dy] = [mid(mark).x - mid(last).x, mid(mark).y - mid(last).y];
      const gaps = {
        right: mark.left - last.right,
        left: last.left - mark.right,
        below: mark.top - last.bottom,
        above: last.top - mark.bottom,
      };
      const side = (Object.keys(gaps) as (keyof typeof gaps)[]).reduce((one, other) =>
        gaps[other] > gaps[one] ? other : one,
      );
      const isBeside = side === 'right' || side === 'left';
      const begins = { right: mark.left - last.right, left: last.left - mark.right };
      return {
        gap: gaps[side],
        off: isBeside ? dy : dx,
        side,
        far: isBeside ? Math.hypot(begins[side as 'right' | 'left'], dy) : Math.hypot(mark.left - last.right, dy),
        covers: covered(mark, `0x${end.padStart(40, '0')}`),
        box: { x: mark.left, y: mark.top },
      };
    },
    async frames(count) {
      for (let n = 0; n < count; n++) await new Promise((next) => requestAnimationFrame(next));
      await new Promise((next) => setTimeout(next));
    },
  };
}

/** Installs the geometry functions; call before the page is opened. */
export const measureMarks = (page: Page) => page.addInitScript(install);

/** Opens a page with the geometry functions and waits for the mark of the address with this ending. */
export async function openMeasured(
  openPage: (name: string) => Promise<Page>,
  name: string,
  end: string,
): Promise<Page> {
  const page = await openPage('');
  await measureMarks(page);
  await page.goto(page.url() + name);
  await markOf(page, end).waitFor();
  return page;
}
