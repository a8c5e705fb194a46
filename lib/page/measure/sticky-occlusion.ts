// Detects text covered by sticky or fixed bars, from cached rects instead of hit tests.

import { closest, getParent, getRect, holdsNode } from '../dom/composed-tree';
import { getScrollOffset } from '../dom/frames';
import { type Box, type Point, plain, shifted, touches } from '../geometry/mark-placement';
import { getElement, type Occurrence } from '../model/occurrence';
import { getOrInsert } from '../schedule/get-or-insert';
import type { AncestorStyles } from './ancestor-styles';
import { elementAt, isPainted } from './occlusion';

/** Maximum number of bars, first found first: a page has a header, and each of its tables a header row. */
const MAX_BARS = 8;

/** Distance from the edge of a scrolling box to the hit test for its sticky columns; cell spacing may lie at the edge. */
const INSIDE_PX = 5;

/** Maximum number of ancestors searched for one that is sticky at a side. */
const MAX_UP = 8;

/** Maximum number of tables and scrolling boxes searched for bars; each costs a few hit tests. */
const MAX_PARTS = 4;

interface Bar {
  element: Element;
  box: Box;
  /** Reads the box again. */
  read(): Box;
  /** Page scroll offset at the time of reading, for a bar that is sticky in a scrolling box and moves with the page. */
  scrolled: Point | undefined;
  /** True for a column that is sticky at a side of its box: it covers all texts that are not sticky with it. */
  isColumn: boolean;
}

export interface StickyOcclusion {
  /** Finds bars above and beside these texts and at the lower window edge, by a few hit tests. */
  findBars(texts: Iterable<{ occurrence: Occurrence; line: Box | null }>, surroundings: AncestorStyles): void;
  /** Reads the boxes of the known bars again; no hit tests. */
  reset(): void;
  /** True if a bar stays in place while the page scrolls. */
  hasStickyBars(): boolean;
  /** Tests whether a box of an occurrence, read at scroll offset `scrolled`, is under a bar now. */
  isOccluded(hit: Occurrence, box: Box, scrolled: Point): boolean;
  /** Returns `limit` without the parts covered by bars at this text. */
  cut(hit: Occurrence, text: Box, limit: Box, scrolled: Point): Box;
}

/** Maximum overlap of mark and bar that is ignored: boxes have fractional pixels. */
const LEAST_PX = 1;

/** Creates the detector of one page; without a call of `findBars` it knows no bars. */
export function createStickyOcclusion(): StickyOcclusion {
  let bars: Bar[] = [];
  let atSide = new WeakMap<Element, boolean>();
  /** Cache: elements inside a box that is sticky at a side. */
  const isAtSide = (element: Element) => {
    const { position, left, right, top, bottom } = getComputedStyle(element);
    return position === 'sticky' && top === 'auto' && bottom === 'auto' && (left !== 'auto' || right !== 'auto');
  };

  function boxNow({ box, scrolled: then }: Bar, { left, top }: Point): Box {
    const now = then ? shifted(box, then.left - left, then.top - top) : box;
    // A bar at an edge of the window extends beyond it, for texts outside the window.
    return {
      ...now,
      top: now.top <= LEAST_PX && !then ? Number.NEGATIVE_INFINITY : now.top,
      bottom: now.bottom >= innerHeight - LEAST_PX && !then ? Number.POSITIVE_INFINITY : now.bottom,
    };
  }

  /** Returns the bars that can cover the text of an occurrence. */
  const over = ({ position: { last, element } }: Occurrence) =>
    bars.filter((bar) => !holdsNode(bar.element, last) && !(bar.isColumn && staysAtSide(element)));
  const staysAtSide = (element: Element): boolean =>
    getOrInsert(atSide, element, () => {
      for (let up: Element | null = element, steps = 0; up && steps < MAX_UP; up = getParent(up), steps++)
        if (isAtSide(up)) return true;
      return false;
    });

  return {
    findBars(texts, { getAncestorStyle: around, getClipBox: boxOf }) {
      const stays = (element: Element) => around(element).moves !== 'page';
      const scrollerOf = (element: Element | null) => around(element).clips.find(({ scrolls }) => scrolls);

      /** Adds the sticky column at this point, then the next one beside it. */
      function takeColumn(x: number, y: number, part: Element): void {
        const side = sideOf(elementAt(x, y));
        if (!side || bars.length === MAX_BARS) return;
        const read = () => {
          const { left, right } = getRect(side);
          const { top, bottom } = getRect(part);
          return { left, top, right, bottom };
        };
        const { left, right } = take(side, true, read);
        const { left: from, right: to } = getRect(part);
        takeColumn(x < (from + to) / 2 ? right + 1 : left - 1, y, part);
      }

      /** Adds the painted bar at this point, then the next one below it. */
      function takeBar(x: number, y: number): void {
        for (let up = elementAt(x, y); up && stays(up) && bars.length < MAX_BARS; up = getParent(up)) {
          const bar = up;
          const { top, bottom } = getRect(bar);
          // A hit on a modal dialog may be a hit on its backdrop.
          if (top > y || bottom < y || !isPainted(bar) || sideOf(bar)) continue;
          take(bar, false, () => {
            // Header cells are sticky individually and form one bar.
            const { left, right } = getRect(closest(bar, 'tr,[role=row]') ?? bar);
            return { ...plain(getRect(bar)), left, right };
          });
          takeBar(x, bottom + 1);
          return;
        }
      }

      function take(element: Element, isColumn: boolean, read: () => Box): Box {
        const box = read();
        bars.push({ element, box, read, scrolled: scrollerOf(getParent(element)) && getScrollOffset(), isColumn });
        return box;
      }

      /** Returns the element or nearest ancestor that is sticky at a side; null if there is none. */
      function sideOf(element: Element | null): Element | null {
        for (let up: Element | null = element; up && stays(up); up = getParent(up)) {
          if (isAtSide(up)) return up;
          if (getComputedStyle(up).position === 'sticky') return null;
        }
        return null;
      }

      const parts = new Set<Element | null>();
      bars = [];
      atSide = new WeakMap();
      for (const { occurrence: hit, line } of texts) {
        const element = getElement(hit.position);
        const clip = scrollerOf(element);
        const part = clip?.element ?? closest(element, 'table');
        if (!line || parts.has(part) || parts.size === MAX_PARTS) continue;
        parts.add(part);
        const box = clip ? boxOf(clip) : null;
        for (const y of [1, innerHeight - 2, box && box.top + 1]) if (y) takeBar(line.right - 2, y);
        if (!box) continue;
        const middle = (line.top + line.bottom) / 2;
        for (const x of [box.left + INSIDE_PX, box.right - INSIDE_PX]) takeColumn(x, middle, clip?.element as Element);
      }
    },
    reset() {
      for (const bar of bars) {
        const { width } = getRect(bar.element);
        // The element of a recycled or removed row has no box; its column stays where it was.
        if (!width) continue;
        bar.box = bar.read();
        if (bar.scrolled) bar.scrolled = getScrollOffset();
      }
    },
    hasStickyBars: () => bars.some((bar) => !bar.scrolled),
    isOccluded(hit, box, scrolled) {
      if (!bars[0]) return false;
      const now = getScrollOffset();
      const at = shifted(box, scrolled.left - now.left + LEAST_PX, scrolled.top - now.top + LEAST_PX);
      const least = { ...at, right: at.right - 2 * LEAST_PX, bottom: at.bottom - 2 * LEAST_PX };
      return over(hit).some((bar) => !bar.isColumn && touches(boxNow(bar, now), least));
    },
    cut(hit, text, limit, scrolled) {
      const cut = { ...limit };
      if (!bars.length) return cut;
      const across = (text.top + text.bottom) / 2;
      for (const bar of over(hit)) {
        const box = boxNow(bar, scrolled);
        if (!touches(box, text)) continue;
        if (!bar.isColumn) {
          if (box.bottom <= across) cut.top = Math.max(cut.top, box.bottom);
          if (box.top >= across) cut.bottom = Math.min(cut.bottom, box.top);
        } else if (box.left <= text.left) cut.left = Math.max(cut.left, box.right);
        else cut.right = Math.min(cut.right, box.left);
      }
      return cut;
    },
  };
}
