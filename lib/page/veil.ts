// Tells which texts are under a bar of the page as it scrolls: by arithmetic, without reading layout in any frame.
import { elementAt, isPainted } from './covered';
import type { Hit } from './hit';
import { type Box, type Point, plain, touches } from './place';
import type { Moves } from './surroundings';
import { holdsNode, parentOf, rectOf } from './tree';

/** A header, the head of a table under it, and one more. */
const MAX_BARS = 3;

interface Bar {
  element: Element;
  box: Box;
}

export interface Veil {
  /** Looks for bars that stay at the upper and lower edge of the window; hit-tests a few points. */
  look(movesOf: (element: Element) => Moves): void;
  hasBars(): boolean;
  /** Whether the end of a hit's text, read when the page was scrolled so far, is under a bar now. */
  isUnder(hit: Hit, end: Box, scrolled: Point): boolean;
}

export function createVeil(): Veil {
  let bars: Bar[] = [];

  return {
    look(movesOf) {
      /** The painted thing at this height that does not scroll with the page. */
      const barAt = (y: number): Bar | null => {
        for (let up = elementAt(innerWidth / 2, y); up && movesOf(up) !== 'page'; up = parentOf(up)) {
          const box = plain(rectOf(up));
          // A modal dialog is met where its backdrop is, too.
          if (box.top <= y && y <= box.bottom && isPainted(up)) return { element: up, box };
        }
        return null;
      };
      bars = [];
      for (let bar = barAt(1); bar && bars.length < MAX_BARS; bar = barAt(bar.box.bottom + 1)) bars.push(bar);
      const low = barAt(innerHeight - 2);
      if (low) bars.push(low);
    },
    hasBars: () => bars.length > 0,
    isUnder(hit, end, scrolled) {
      if (!bars.length) return false;
      const middle = (end.top + end.bottom) / 2 + scrolled.top - scrollY;
      const right = end.right + scrolled.left - scrollX;
      const point = { left: right - 2, top: middle, right, bottom: middle + 1 };
      return bars.some(({ element, box }) => touches(box, point) && !holdsNode(element, hit.place.last));
    },
  };
}
