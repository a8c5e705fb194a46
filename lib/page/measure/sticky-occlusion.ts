// Detects text covered by sticky or fixed bars: a few hit tests find the bars, later checks use cached rects.

import { getParent, holdsNode } from '../dom/composed-tree';
import { getScrollOffset } from '../dom/frames';
import { closest, getRect } from '../dom/safe-dom-access';
import { type Box, moveBox, type Point, toBox, touches } from '../geometry/boxes';
import { getElement, type Occurrence } from '../model/occurrence';
import { getOrInsert } from '../schedule/get-or-insert';
import type { AncestorStyles } from './ancestor-styles';
import { elementAt, isPainted } from './occlusion';

/** Maximum number of bars, first found first: a page has a header, and each of its tables a header row. */
const MAX_BARS = 8;

/** Distance from the edge of a scrolling box to the hit test for its sticky columns; cell spacing may lie at the edge. */
const INSIDE_PX = 5;

/** Maximum number of ancestors searched for one that is sticky at a side. */
const MAX_ANCESTORS = 8;

/** Maximum number of tables and scrolling boxes searched for bars; each costs a few hit tests. */
const MAX_SCOPES = 4;

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
  isOccluded(occurrence: Occurrence, box: Box, scrolled: Point): boolean;
  /** Returns `limit` without the parts covered by bars at this text. */
  cut(occurrence: Occurrence, text: Box, limit: Box, scrolled: Point): Box;
}

/** Maximum overlap of mark and bar that is ignored: boxes have fractional pixels. */
const TOLERANCE_PX = 1;

/** Creates the detector of one page; without a call of `findBars` it knows no bars. */
export function createStickyOcclusion(): StickyOcclusion {
  let bars: Bar[] = [];
  let sideStickyCache = new WeakMap<Element, boolean>();
  /** Cache: elements inside a box that is sticky at a side. */
  const isAtSide = (element: Element) => {
    const { position, left, right, top, bottom } = getComputedStyle(element);
    return position === 'sticky' && top === 'auto' && bottom === 'auto' && (left !== 'auto' || right !== 'auto');
  };

  function getCurrentBox({ box, scrolled: scrolledThen }: Bar, { left, top }: Point): Box {
    const now = scrolledThen ? moveBox(box, scrolledThen.left - left, scrolledThen.top - top) : box;
    // A bar at an edge of the window extends beyond it, for texts outside the window.
    return {
      ...now,
      top: now.top <= TOLERANCE_PX && !scrolledThen ? Number.NEGATIVE_INFINITY : now.top,
      bottom: now.bottom >= innerHeight - TOLERANCE_PX && !scrolledThen ? Number.POSITIVE_INFINITY : now.bottom,
    };
  }

  /** Returns the bars that can cover the text of an occurrence. */
  const barsOver = ({ position: { last, element } }: Occurrence) =>
    bars.filter((bar) => !holdsNode(bar.element, last) && !(bar.isColumn && isInSideSticky(element)));
  const isInSideSticky = (element: Element): boolean =>
    getOrInsert(sideStickyCache, element, () => {
      for (let up: Element | null = element, steps = 0; up && steps < MAX_ANCESTORS; up = getParent(up), steps++)
        if (isAtSide(up)) return true;
      return false;
    });

  return {
    findBars(texts, { getAncestorStyle: getStyle, getClipBox: getBox }) {
      const isFixedOrSticky = (element: Element) => getStyle(element).moves !== 'page';
      const findScroller = (element: Element | null) => getStyle(element).clips.find(({ scrolls }) => scrolls);

      /** Adds the sticky column at this point, then the next one beside it. */
      function addColumn(x: number, y: number, scope: Element): void {
        const side = findSideSticky(elementAt(x, y));
        if (!side || bars.length === MAX_BARS) return;
        const read = () => {
          const { left, right } = getRect(side);
          const { top, bottom } = getRect(scope);
          return { left, top, right, bottom };
        };
        const { left, right } = addBarElement(side, true, read);
        const { left: from, right: to } = getRect(scope);
        addColumn(x < (from + to) / 2 ? right + 1 : left - 1, y, scope);
      }

      /** Adds the painted bar at this point, then the next one below it. */
      function addBar(x: number, y: number): void {
        for (let up = elementAt(x, y); up && isFixedOrSticky(up) && bars.length < MAX_BARS; up = getParent(up)) {
          const bar = up;
          const { top, bottom } = getRect(bar);
          // A hit on a modal dialog may be a hit on its backdrop.
          if (top > y || bottom < y || !isPainted(bar) || findSideSticky(bar)) continue;
          addBarElement(bar, false, () => {
            // Header cells are sticky individually and form one bar.
            const { left, right } = getRect(closest(bar, 'tr,[role=row]') ?? bar);
            return { ...toBox(getRect(bar)), left, right };
          });
          addBar(x, bottom + 1);
          return;
        }
      }

      function addBarElement(element: Element, isColumn: boolean, read: () => Box): Box {
        const box = read();
        bars.push({ element, box, read, scrolled: findScroller(getParent(element)) && getScrollOffset(), isColumn });
        return box;
      }

      /** Returns the element or nearest ancestor that is sticky at a side; null if there is none. */
      function findSideSticky(element: Element | null): Element | null {
        for (let up: Element | null = element; up && isFixedOrSticky(up); up = getParent(up)) {
          if (isAtSide(up)) return up;
          if (getComputedStyle(up).position === 'sticky') return null;
        }
        return null;
      }

      const scopes = new Set<Element | null>();
      bars = [];
      sideStickyCache = new WeakMap();
      for (const { occurrence, line } of texts) {
        const element = getElement(occurrence.position);
        const clip = findScroller(element);
        const scope = clip?.element ?? closest(element, 'table');
        if (!line || scopes.has(scope) || scopes.size === MAX_SCOPES) continue;
        scopes.add(scope);
        const box = clip ? getBox(clip) : null;
        for (const y of [1, innerHeight - 2, box && box.top + 1]) if (y) addBar(line.right - 2, y);
        if (!box) continue;
        const middle = (line.top + line.bottom) / 2;
        for (const x of [box.left + INSIDE_PX, box.right - INSIDE_PX]) addColumn(x, middle, clip?.element as Element);
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
    isOccluded(occurrence, box, scrolled) {
      if (!bars[0]) return false;
      const now = getScrollOffset();
      const at = moveBox(box, scrolled.left - now.left + TOLERANCE_PX, scrolled.top - now.top + TOLERANCE_PX);
      const inner = { ...at, right: at.right - 2 * TOLERANCE_PX, bottom: at.bottom - 2 * TOLERANCE_PX };
      return barsOver(occurrence).some((bar) => !bar.isColumn && touches(getCurrentBox(bar, now), inner));
    },
    cut(occurrence, text, limit, scrolled) {
      const cut = { ...limit };
      if (!bars.length) return cut;
      const across = (text.top + text.bottom) / 2;
      for (const bar of barsOver(occurrence)) {
        const box = getCurrentBox(bar, scrolled);
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
