// Tells which texts are under a bar that stays while they scroll, in the page or in a box of it: by arithmetic, without a hit test in any frame.
import { elementAt, isPainted } from './covered';
import { scrollNow } from './frame';
import { elementOf, type Hit } from './hit';
import { type Box, type Point, plain, touches } from './place';
import type { Surroundings } from './surroundings';
import { closest, holdsNode, parentOf, rectOf } from './tree';

/** A page has a header, and each of its tables a head; of many, what is found first. */
const MAX_BARS = 8;

/** Tables and boxes in view above which bars are sought: each costs a few hit tests. */
const MAX_PARTS = 4;

interface Bar {
  element: Element;
  box: Box;
  /** Where it stays in a box that scrolls, and goes along with the page: how far that was scrolled then. */
  scrolled: Point | undefined;
}

export interface Veil {
  /** Looks for bars above these texts and at the lower edge of the window; hit-tests a few points. */
  look(texts: Iterable<{ hit: Hit; end: Box | null }>, surroundings: Surroundings): void;
  /** Whether something stays while the page scrolls. */
  hasBars(): boolean;
  /** Whether the end of a hit's text, read when the page was scrolled so far, is under a bar now. */
  isUnder(hit: Hit, end: Box, scrolled: Point): boolean;
}

export function createVeil(): Veil {
  let bars: Bar[] = [];

  return {
    look(texts, { around, boxOf }) {
      const stays = (element: Element) => around(element).moves !== 'page';
      const scrollerOf = (element: Element | null) => around(element).clips.find(({ scrolls }) => scrolls);

      /** Takes the painted thing there that stays, and what is below it. */
      function take(x: number, y: number): void {
        for (let up = elementAt(x, y); up && stays(up) && bars.length < MAX_BARS; up = parentOf(up)) {
          const box = plain(rectOf(up));
          // A modal dialog is met where its backdrop is, too.
          if (box.top > y || box.bottom < y || !isPainted(up)) continue;
          // Heads of columns stay each by itself, and together are one bar.
          const { left, right } = rectOf(closest(up, 'tr,[role=row]') ?? up);
          bars.push({ element: up, box: { ...box, left, right }, scrolled: scrollerOf(parentOf(up)) && scrollNow() });
          take(x, box.bottom + 1);
          return;
        }
      }

      const parts = new Set<Element | null>();
      bars = [];
      for (const { hit, end } of texts) {
        const element = elementOf(hit.place);
        const clip = scrollerOf(element);
        const part = clip?.element ?? closest(element, 'table');
        if (!end || parts.has(part) || parts.size === MAX_PARTS) continue;
        parts.add(part);
        for (const y of [1, innerHeight - 2, clip && boxOf(clip).top + 1]) if (y) take(end.right - 2, y);
      }
    },
    hasBars: () => bars.some((bar) => !bar.scrolled),
    isUnder({ place: { last } }, end, scrolled) {
      return bars.some(({ element, box, scrolled: now = scrollNow() }) => {
        const left = end.right - 2 + scrolled.left - now.left;
        const top = (end.top + end.bottom) / 2 + scrolled.top - now.top;
        return touches(box, { left, top, right: left + 1, bottom: top + 1 }) && !holdsNode(element, last);
      });
    },
  };
}
