// Measures the marks of a dense page: finds missing, misplaced and overlapping marks.
import type { Page } from '@playwright/test';

export interface GridLook {
  /** Number of visible addresses, and of those with a mark at their text. */
  addresses: number;
  marked: number;
  marks: number;
  /** Marks nearer to another address than to their own, marks that cover letters of another address, and marks outside their cell. */
  nearer: string[];
  covering: string[];
  outside: string[];
  /** Marks that overlap a button. */
  onControl: string[];
  missing: string[];
  /** Placement of the marks per column (by text start); several values when they alternate. */
  columns: Record<string, string[]>;
  /** Mark boxes by address. */
  boxes: Record<string, { left: number; top: number; width: number; height: number }>;
}

/** Minimum visible width in px of readable address text. */
const LEAST_PX = 30;

/** Takes one snapshot. Addresses are 40 hexadecimal digits, Bitcoin forms, and link titles. */
export function lookAtGrid(page: Page): Promise<GridLook> {
  return page.evaluate((least) => {
    interface Rect {
      left: number;
      top: number;
      right: number;
      bottom: number;
    }
    const plain = ({ left, top, right, bottom }: Rect): Rect => ({ left, top, right, bottom });
    const meet = (one: Rect, other: Rect): Rect => ({
      left: Math.max(one.left, other.left),
      top: Math.max(one.top, other.top),
      right: Math.min(one.right, other.right),
      bottom: Math.min(one.bottom, other.bottom),
    });
    const isSome = ({ left, top, right, bottom }: Rect, by = 0) => right - left > by && bottom - top > by;
    const view: Rect = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    const ADDRESS = /0x[0-9a-f]{40}|bc1q[0-9a-z]{38}|\b1[1-9A-HJ-NP-Za-km-z]{25,33}\b|0x[0-9a-f]{6}…(?:[0-9a-f]{6})?/g;

    /** Returns the part of a box that its clipping ancestors leave visible. */
    const clipOf = (element: Element): Rect => {
      let left = view;
      for (let up: Element | null = element; up && up !== document.documentElement; up = up.parentElement) {
        const style = getComputedStyle(up);
        if (style.overflowX !== 'visible' || style.overflowY !== 'visible')
          left = meet(left, plain(up.getBoundingClientRect()));
      }
      return left;
    };
    /** Returns the cell of a text: of a table, grid, list or paragraph, else its clipping box. */
    const cellOf = (element: Element): Rect => {
      const cell = element.closest('td,th,[role=gridcell],[role=cell],li,p');
      const clip = clipOf(element);
      if (!cell) return clip;
      const box = plain(cell.getBoundingClientRect());
      // The shape of a line, 9 px, may hang into the margin below a paragraph; it stays inside a cell of a table.
      return meet(clip, cell.matches('li,p') ? { ...box, bottom: box.bottom + 9 } : box);
    };
    interface Shown {
      address: string;
      rects: Rect[];
      cell: Rect;
      isCut: boolean;
    }
    const shown: Shown[] = [];
    /** Returns true under something translucent, such as an idle scroll bar: a mark there is neither missing nor misplaced. */
    const hidden: { address: string; rects: Rect[] }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      const element = node.parentElement as Element;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      for (const found of node.data.matchAll(ADDRESS)) {
        const range = document.createRange();
        range.setStart(node, found.index);
        range.setEnd(node, found.index + found[0].length);
        const clip = clipOf(element);
        const all = [...range.getClientRects()].map(plain);
        const rects = all.map((rect) => meet(rect, clip)).filter((rect) => isSome(rect));
        const last = rects.at(-1);
        const whole = all.at(-1);
        if (!last || !whole || last.right - last.left < least) continue;
        // Text under a page element is not visible: tested at the start, middle and end of its last line.
        const y = (last.top + last.bottom) / 2;
        const isWhole = rects.length >= all.filter(({ top }, at) => top !== all[at - 1]?.top).length;
        // A row that is partly scrolled out of view may have no place for a line.
        const isHigh = last.bottom - last.top >= whole.bottom - whole.top - 0.25;
        const isSeen =
          isHigh &&
          isWhole &&
          [last.left + 3, (last.left + last.right) / 2, last.right - 3].every((x) => {
            const at = document.elementFromPoint(x, y);
            return at !== null && (at.contains(element) || element.contains(at));
          });
        if (!isSeen) {
          hidden.push({ address: found[0], rects });
          continue;
        }
        const title = element.closest('[title^="0x"]')?.getAttribute('title');
        shown.push({
          address: found[0].includes('…') ? (title ?? '') : found[0],
          rects,
          cell: cellOf(element),
          isCut: whole.right > last.right + 1,
        });
      }
    }
    const wanted = shown.filter(({ address }) => address);
    const root = document.documentElement.lastElementChild?.shadowRoot;
    const marks = [...(root?.querySelectorAll('[data-testid=mark]') ?? [])].flatMap((mark) => {
      const box = plain(mark.getBoundingClientRect());
      return isSome(meet(box, view)) ? [{ address: mark.getAttribute('data-address') ?? '', box }] : [];
    });
    const far = (box: Rect, rects: Rect[]) => {
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      return Math.min(
        ...rects.map((rect) =>
          Math.hypot(Math.max(rect.left - x, 0, x - rect.right), Math.max(rect.top - y, 0, y - rect.bottom)),
        ),
      );
    };
    const result: GridLook = {
      addresses: wanted.length,
      marked: 0,
      marks: marks.length,
      nearer: [],
      covering: [],
      outside: [],
      onControl: [],
      missing: [],
      columns: {},
      boxes: {},
    };
    const left = [...marks];
    const owned: { mark: (typeof marks)[number]; text: Shown }[] = [];
    for (const text of wanted) {
      const own = left
        .filter(({ address }) => address === text.address)
        .sort((one, other) => far(one.box, text.rects) - far(other.box, text.rects))[0];
      if (!own || far(own.box, text.rects) > 40) {
        result.missing.push(
          `${text.address} at ${text.rects.map(({ left: x, top: y }) => `${Math.round(x)},${Math.round(y)}`)}`,
        );
        continue;
      }
      left.splice(left.indexOf(own), 1);
      result.marked++;
      owned.push({ mark: own, text });
    }
    const controls = [...document.querySelectorAll('button,input,select')].map((one) =>
      plain(one.getBoundingClientRect()),
    );
    for (const { mark, text } of owned) {
      const { box } = mark;
      const say = `${text.address} at ${Math.round(box.left)},${Math.round(box.top)}`;
      const mine = far(box, text.rects);
      for (const other of shown) {
        if (other === text) continue;
        if (far(box, other.rects) < mine - 0.01) result.nearer.push(say);
        // A line under an address reaches into the boxes of the next line, not into its letters: mark-coverage.spec.ts compares pixels.
        const own = text.rects.at(-1) as Rect;
        const isLine = box.top > (own.top + own.bottom) / 2 && box.right <= own.right + 1;
        if (!isLine && other.rects.some((rect) => isSome(meet(rect, box), 0.5))) result.covering.push(say);
      }
      const { cell } = text;
      const isIn =
        box.left >= cell.left - 0.6 &&
        box.right <= cell.right + 0.6 &&
        box.top >= cell.top - 0.6 &&
        box.bottom <= cell.bottom + 0.6;
      if (!isIn) result.outside.push(say);
      if (controls.some((control) => isSome(meet(control, box), 0.5))) result.onControl.push(say);
      const [first] = text.rects as [Rect];
      const last = text.rects.at(-1) as Rect;
      const middle = (box.top + box.bottom) / 2;
      let how = 'over start';
      if (box.bottom - box.top < 12) how = 'under';
      else if (middle < last.top && middle < first.top) how = 'above';
      else if (middle > last.bottom) how = 'below';
      else if (box.left >= last.right - 1 && box.bottom - box.top > 12) how = 'behind';
      else if (box.right >= last.right - 2) how = 'at the end';
      const column = String(Math.round(first.left));
      const known = result.columns[column] ?? [];
      if (!known.includes(how)) result.columns[column] = [...known, how];
      result.boxes[text.address] = {
        left: box.left,
        top: box.top,
        width: box.right - box.left,
        height: box.bottom - box.top,
      };
    }
    result.nearer = [...new Set(result.nearer)];
    result.covering = [...new Set(result.covering)];
    // Marks of texts out of view.
    for (const { address, box } of left)
      if (
        !hidden.some((text) => text.address === address && far(box, text.rects) < 40) &&
        wanted.length &&
        isSome(meet(box, view), 4)
      )
        result.missing.push(`stray mark of ${address} at ${Math.round(box.left)},${Math.round(box.top)}`);
    return result;
  }, LEAST_PX);
}

/** Scrolls the grid for `ms`, one step per frame. @returns the number of drawn frames */
export function framesWhileScrolling(page: Page, ms: number): Promise<number> {
  return page.evaluate(async (time) => {
    const { gridScroller } = window as unknown as { gridScroller: Element };
    gridScroller.scrollTop = 0;
    await new Promise((next) => setTimeout(next, 500));
    const start = performance.now();
    let frames = 0;
    while (performance.now() - start < time) {
      gridScroller.scrollTop += 40;
      await new Promise(requestAnimationFrame);
      frames++;
    }
    return frames;
  }, ms);
}
