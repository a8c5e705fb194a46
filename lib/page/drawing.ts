// Reads where marks belong: everything that one pass needs of the layout, before anything is written.
import { lastLine, lineBoxes, type Standing, standing } from './boxes';
import { elementAt, isCovered, isRelated } from './covered';
import { scrollNow, viewSpan } from './frame';
import { elementOf, type Hit } from './hit';
import { endsAlone, neighbours, ownBoxes } from './neighbours';
import type { Mark } from './overlay';
import {
  type Box,
  boxAt,
  LARGE,
  type Point,
  placeAround,
  placeBehind,
  reachAround,
  reachBehind,
  sizedAt,
  touches,
} from './place';
import { createSurroundings, type Moves } from './surroundings';
import { createVeil } from './veil';

/**
 * How much a pass reads: `boxes` of what may have moved; `styles` and neighbours too, for what may look otherwise now; and,
 * where things have settled, by `hits` on the page what lies over texts and under marks, of which one is not sure (marking.md 3: 53 µs each).
 */
export type Depth = 'boxes' | 'styles' | 'hits';

export interface Stand {
  hit: Hit;
  /** Whether its text is laid out in the window, be it seen or not. */
  isInWindow: boolean;
  /** Whether a reader sees the end of it, or would if nothing lay over it. */
  isSeen: boolean;
  moves: Moves;
  /** The last line of its text as it is laid out. */
  line: Box | null;
  /** That line where the end of it is seen, and how far the page was scrolled then. */
  end: Box | null;
  scrolled: Point;
  mark: Mark | null;
}

/** Where a mark stands beside its text, until the text's size or surroundings change. */
interface Spot {
  width: number;
  height: number;
  side: string;
  dx: number;
  dy: number;
  /** What was found to lie there although no neighbour in the tree does, beside the text. */
  others: readonly Box[];
  isTested: boolean;
}

/** More marks than this are not drawn at once; nobody reads as many, and each costs a rect a check. */
const MAX_MARKS = 400;

/** The box around two. */
const boxAround = (one: Box, other: Box): Box => ({
  left: Math.min(one.left, other.left),
  top: Math.min(one.top, other.top),
  right: Math.max(one.right, other.right),
  bottom: Math.max(one.bottom, other.bottom),
});

const shifted = (box: Box, dx: number, dy: number): Box => ({
  left: box.left + dx,
  top: box.top + dy,
  right: box.right + dx,
  bottom: box.bottom + dy,
});

/** All that can be scrolled to, in window coordinates: right-to-left pages scroll to the left. */
function pageBox(): Box {
  const root = document.scrollingElement ?? document.documentElement;
  const { direction, writingMode } = getComputedStyle(root);
  const width = Math.max(root.scrollWidth, root.clientWidth);
  const isLeftwards = direction === 'rtl' || writingMode.endsWith('-rl');
  const left = isLeftwards ? root.clientWidth - width - scrollX : -scrollX;
  const height = Math.max(root.scrollHeight, innerHeight);
  return { left, top: -scrollY, right: left + width, bottom: height - scrollY };
}

export interface Drawing {
  /** Begins a pass of this depth, where all stood so before: what is read again in it is forgotten. */
  begin(depth: Depth, stands: Iterable<Stand>): void;
  /**
   * Reads where `hits` stand; those that are nowhere near view are left out.
   * @param isLate marks out of view that have no place yet wait for a later pass
   * @param placed where marks stand that were read before these in the same pass; what is read is added
   */
  read(hits: readonly Hit[], depth: Depth, isLate?: boolean, placed?: Box[]): Stand[];
  /** Whether the page has scrolled its text under a bar. Reads no layout. */
  isVeiled(stand: Stand): boolean;
  /** Whether texts may be scrolled under something of the page. */
  hasBars(): boolean;
  /** Whether its text stands elsewhere on the page by now. */
  hasMoved(stand: Stand): boolean;
  /** What was found to lie over these may be otherwise by now. */
  doubt(hits: readonly Hit[]): void;
}

export function createDrawing(): Drawing {
  const surroundings = createSurroundings();
  const spots = new WeakMap<Hit, Spot>();
  const covered = new WeakSet<Hit>();
  /** Of these it was asked what lies over them, and nothing is known to have changed since. */
  const sure = new WeakSet<Hit>();
  const veil = createVeil();

  /** Puts a mark beside its text, clear of everything found there. */
  function place(
    hit: Hit,
    { box, side }: Standing,
    others: readonly Box[],
    limit: Box,
  ): { at: Point; isClear: boolean } {
    const next = placeBehind(box, side, [], limit);
    const spot = next && sizedAt(next, LARGE);
    if (spot && !others.some((other) => touches(other, spot)) && endsAlone(hit.place, spot))
      return { at: spot, isClear: true };
    const nextTo = reachBehind(box, side);
    const reach = boxAround(nextTo, reachAround(box, side));
    const near = [...neighbours(hit.place, reach), ...others.filter((other) => touches(other, reach))];
    const nearest = near.filter((other) => touches(other, nextTo));
    const behind = placeBehind(box, side, nearest, limit);
    if (behind) return { at: behind, isClear: true };
    const { first, start, last, end } = hit.place;
    const taken = [...near, ...lineBoxes(first, start, last, end)];
    const at = placeAround(box, side, taken, limit);
    return { at, isClear: !taken.some((other) => touches(other, sizedAt(at, LARGE))) };
  }

  /** @returns the spot, and the element met there where it was tested now */
  function spotOf(
    hit: Hit,
    stand: Standing,
    placed: readonly Box[],
    depth: Depth,
    limit: Box,
  ): { spot: Spot; met?: Element | null } {
    const { box, side } = stand;
    const [width, height] = [box.right - box.left, box.bottom - box.top];
    const known = spots.get(hit);
    const isSame = known?.width === width && known.height === height && known.side === side;
    if (known && isSame && (depth === 'boxes' || (depth === 'hits' && known.isTested))) return { spot: known };
    const others = isSame ? (known?.others ?? []).map((other) => shifted(other, box.right, box.top)) : [];
    let { at, isClear } = place(hit, stand, [...placed, ...others], limit);
    const isTested = depth === 'hits';
    let met: Element | null | undefined;
    if (isTested && isClear) {
      met = elementAt(at.left + LARGE.width / 2, at.top + LARGE.height / 2);
      const found = ownBoxes(met, boxAround(reachBehind(box, side), reachAround(box, side)), hit.place);
      others.push(...found);
      if (found.length) ({ at, isClear } = place(hit, stand, [...placed, ...others], limit));
    }
    const spot: Spot = {
      width,
      height,
      side,
      dx: at.left - box.right,
      dy: at.top - box.top,
      others: others.map((other) => shifted(other, -box.right, -box.top)),
      isTested: isTested || (isSame && known?.isTested === true),
    };
    spots.set(hit, spot);
    return { spot, met };
  }

  return {
    begin(depth, stands) {
      surroundings.renew(depth !== 'boxes');
      if (depth === 'hits') veil.look(stands, surroundings);
    },
    read(hits, depth, isLate, placed = []) {
      // To ask how large the page is may lay it out.
      if (!hits.length) return [];
      surroundings.renew(false);
      const page = pageBox();
      const near = viewSpan(1);
      const view = { left: 0, right: innerWidth, ...viewSpan(0) };
      const scrolled = scrollNow();
      const stands: Stand[] = [];
      for (const hit of hits) {
        const line = lastLine(hit.place);
        if (line && (line.bottom < near.top || line.top > near.bottom)) continue;
        const element = elementOf(hit.place);
        const isInWindow = line !== null && touches(line, view);
        const one: Stand = { hit, isInWindow, isSeen: false, moves: 'page', line, end: null, scrolled, mark: null };
        stands.push(one);
        const stand = line && standing(hit.place, line, surroundings);
        if (!stand) continue;
        const { moves, isDark, isCut } = surroundings.around(element);
        const isSeen = touches(stand.box, view);
        one.isSeen = isSeen;
        one.moves = moves;
        one.end = stand.box;
        const isPlaced = placed.length < MAX_MARKS && (isSeen || !isLate || spots.has(hit));
        const limit = moves === 'window' ? view : page;
        const found = isPlaced ? spotOf(hit, stand, placed, isSeen ? depth : 'boxes', limit) : null;
        if (depth === 'hits' && isSeen && !sure.has(hit)) {
          sure.add(hit);
          const isUnderBar = moves !== 'window' && veil.isUnder(hit, stand.box, scrolled);
          // What lies over the end of a text lies over its mark, too; and most have nothing over either.
          const isOpen = found?.met && !isCut ? isRelated(found.met, element) : false;
          const isUnder = !isUnderBar && !isOpen && isCovered(stand, element, isCut);
          if (isUnder) covered.add(hit);
          else if (isUnder === false) covered.delete(hit);
        }
        if (!found || covered.has(hit)) continue;
        const at = { left: stand.box.right + found.spot.dx, top: stand.box.top + found.spot.dy };
        placed.push(sizedAt(at, LARGE));
        one.mark = {
          hit,
          at,
          scrolled,
          isFixed: moves === 'window',
          isDark: isDark ?? surroundings.letters(element).isLight,
        };
      }
      return stands;
    },
    hasBars: veil.hasBars,
    doubt(hits) {
      for (const hit of hits) sure.delete(hit);
    },
    hasMoved({ hit, line, scrolled }) {
      const now = lastLine(hit.place);
      if (!now || !line) return now !== line;
      const isOther = (one: number, other: number) => Math.abs(one - other) > 0.5;
      return (
        isOther(now.top + scrollY, line.top + scrolled.top) || isOther(now.right + scrollX, line.right + scrolled.left)
      );
    },
    isVeiled: ({ hit, moves, end, scrolled }) => moves !== 'window' && end !== null && veil.isUnder(hit, end, scrolled),
  };
}
