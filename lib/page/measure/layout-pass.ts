// Layout pass: measures all occurrences of one draw before anything is written, then places the marks.

import { getScrollOffset, getViewportSpan } from '../dom/frames';
import { createColumnPlacement, type PlacementRow } from '../geometry/column-placement';
import {
  type Box,
  common,
  fromReading,
  getSpaceBehind,
  type Point,
  shifted,
  sizedAt,
  touches,
} from '../geometry/mark-placement';
import {
  type AddressSurroundings,
  DOTS_PX,
  getMarkPlace,
  type MarkPlace,
  shift,
} from '../geometry/placement-candidates';
import { getElement, type Occurrence } from '../model/occurrence';
import type { DrawnMark } from '../overlay/overlay';
import { getLayoutFrame, measureSurroundings } from './address-surroundings';
import { createAncestorStyles, type Moves } from './ancestor-styles';
import { type Plate, wholeCharacters } from './mark-plate';
import { getOwnRects } from './neighbour-rects';
import { elementAt, getTextEndPoint, isCovered, isRelated } from './occlusion';
import { getPageBox } from './page-box';
import { toPlacementRow } from './placement-row';
import { createStickyOcclusion } from './sticky-occlusion';
import { lastLine, measureTextEnd, type TextEnd } from './text-end-box';

/**
 * How much a pass reads: `boxes` of what may have moved; `styles` too, for what may look otherwise now; and, where things have settled,
 * by `hits` on the page what lies over texts and under marks, of which one is not sure (docs/reference/marking.md 3: 53 µs each), and what stands beside.
 */
export type MeasureDepth = 'boxes' | 'styles' | 'hits';

export interface MarkMeasurement {
  occurrence: Occurrence;
  /** Whether its text is laid out in the window, be it seen or not. */
  isInWindow: boolean;
  /** Whether a reader sees the end of it, or would if nothing lay over it. */
  isSeen: boolean;
  moves: Moves;
  /** The last line of its text as it is laid out. */
  line: Box | null;
  /** How far the page was scrolled then. */
  scrolled: Point;
  /** What tells where its mark goes; null where it gets none. */
  row: PlacementRow<Occurrence> | null;
  mark: DrawnMark | null;
}

/** What was read around an address, until the size of its text changes. */
interface Known {
  room: AddressSurroundings;
  /** What was found to lie there although no neighbour in the tree does, beside the last line. */
  others: readonly Box[];
  isTested: boolean;
}

const middleOf = ({ left, top, right, bottom }: Box): Point => ({ left: (left + right) / 2, top: (top + bottom) / 2 });

/** More marks than this are not drawn at once; nobody reads as many, and each costs a rect a check. */
const MAX_MARKS = 400;

export interface LayoutPass {
  /** Begins a pass of this depth, where all stood so before: what is read again in it is forgotten. */
  begin(depth: MeasureDepth, stands: Iterable<MarkMeasurement>): void;
  /**
   * Reads where `hits` stand; those that are nowhere near view are left out. They have no marks yet.
   * @param isLate marks out of view that have no place yet wait for a later pass
   */
  measure(hits: readonly Occurrence[], depth: MeasureDepth, isLate?: boolean): MarkMeasurement[];
  /** Gives each its mark. Reads no layout but for marks that lie over their text for the first time. @param isAll whether these are all near view; @param isAtRest whether nothing moves */
  place(stands: readonly MarkMeasurement[], isAll: boolean, isAtRest?: boolean): void;
  /** Whether some places were chosen while things moved, and are to be chosen at rest. */
  isUnsettled(): boolean;
  /** Whether the page has scrolled its text under a bar. Reads no layout. */
  isOccluded(stand: MarkMeasurement): boolean;
  /** Whether texts may be scrolled under something of the page. */
  hasStickyBars(): boolean;
  /** Whether its text stands elsewhere on the page by now. */
  hasMoved(stand: MarkMeasurement): boolean;
  /** What was found to lie over these may be otherwise by now. */
  invalidate(hits: readonly Occurrence[]): void;
}

export function createLayoutPass(): LayoutPass {
  const surroundings = createAncestorStyles();
  const columns = createColumnPlacement<Occurrence>();
  const rooms = new WeakMap<Occurrence, Known>();
  /** Where marks stand, and which part of the text each hides: relative to the last line. */
  const spots = new WeakMap<Occurrence, MarkPlace>();
  const plates = new WeakMap<Occurrence, { over: Box; whole: Box }>();
  const covered = new WeakSet<Occurrence>();
  /** Of these it was asked what lies over them, and nothing is known to have changed since. */
  const sure = new WeakSet<Occurrence>();
  const veil = createStickyOcclusion();

  /** What is around an address; at rest also what hit tests find there. */
  function roomOf(
    hit: Occurrence,
    stand: TextEnd,
    line: Box,
    depth: MeasureDepth,
    page: Box,
    isSticky: boolean,
  ): AddressSurroundings {
    const before = rooms.get(hit);
    const isSame =
      before?.room.side === stand.side &&
      before.room.width === line.right - line.left &&
      before.room.height === line.bottom - line.top;
    if (before && isSame && (depth !== 'hits' || (before.isTested && sure.has(hit)))) return before.room;
    const frame = getLayoutFrame(hit.position, line, surroundings);
    const others = isSame ? before.others.map((other) => shifted(other, line.left, line.top)) : [];
    const room = measureSurroundings(hit.position, line, stand, frame, others, page, isSticky);
    rooms.set(hit, { room, others: isSame ? before.others : [], isTested: isSame && before.isTested });
    return room;
  }

  /** At rest: looks by hit test for what lies behind a text although no neighbour in the tree does. @returns what was met */
  function test(
    row: PlacementRow<Occurrence>,
    { box, side }: TextEnd,
    line: Box,
    page: Box,
    isSticky: boolean,
  ): Element | null | undefined {
    const { id: hit } = row;
    const known = rooms.get(hit);
    const spot = spots.get(hit);
    if (!known || !spot || spot.kind !== 'behind' || known.isTested) return undefined;
    const at = fromReading(shift(spot.box, row.line), side);
    const met = elementAt((at.left + at.right) / 2, (at.top + at.bottom) / 2);
    const found = getOwnRects(met, getSpaceBehind(box, side), hit.position);
    known.isTested = true;
    if (!found.length) return met;
    const frame = getLayoutFrame(hit.position, line, surroundings);
    row.room = measureSurroundings(hit.position, line, { box, side }, frame, found, page, isSticky);
    rooms.set(hit, {
      room: row.room,
      others: found.map((other) => shifted(other, -line.left, -line.top)),
      isTested: true,
    });
    return met;
  }

  /** The part of its text that a mark hides, whole characters; measured anew where the mark stands elsewhere at its text. */
  function plateOf(hit: Occurrence, spot: MarkPlace, { line, room, limit }: PlacementRow<Occurrence>): Plate | null {
    const { kind, over } = spot;
    if (!over) return null;
    const origin = { ...line, left: -line.left, top: -line.top };
    const near = shift(over, origin);
    const before = plates.get(hit);
    const isSame = before && Math.abs(before.over.left - near.left) + Math.abs(before.over.right - near.right) < 0.5;
    const { side } = room;
    let whole = isSame ? before.whole : near;
    if (!isSame && kind !== 'prefix' && side === 'right')
      whole = shift(wholeCharacters(hit.position, over, kind === 'end'), origin);
    plates.set(hit, { over: near, whole });
    const box = common(shift(whole, line), limit);
    const element = getElement(hit.position);
    const { papers } = surroundings.getAncestorStyle(element);
    const from = spot.box.left - DOTS_PX - box.left;
    const dots = spot.hasDots && side === 'right' ? { from, color: surroundings.getTextStyle(element).color } : null;
    return { box: fromReading(box, side), papers, dots };
  }

  return {
    begin(depth, stands) {
      surroundings.reset(depth !== 'boxes');
      if (depth === 'hits') veil.findBars(stands, surroundings);
      else veil.reset();
    },
    measure(hits, depth, isLate) {
      // To ask how large the page is may lay it out.
      if (!hits.length) return [];
      surroundings.reset(false);
      const page = getPageBox();
      const near = getViewportSpan(1);
      const view = { left: 0, right: innerWidth, ...getViewportSpan(0) };
      const scrolled = getScrollOffset();
      const stands: MarkMeasurement[] = [];
      let rows = 0;
      for (const hit of hits) {
        const line = lastLine(hit.position);
        if (line && (line.bottom < near.top || line.top > near.bottom)) continue;
        const element = getElement(hit.position);
        const isInWindow = line !== null && touches(line, view);
        const one: MarkMeasurement = {
          occurrence: hit,
          isInWindow,
          isSeen: false,
          moves: 'page',
          line,
          scrolled,
          row: null,
          mark: null,
        };
        stands.push(one);
        const stand = line && measureTextEnd(hit.position, line, surroundings);
        if (!stand) continue;
        const { moves, isCut, clips } = surroundings.getAncestorStyle(element);
        const isSeen = touches(stand.box, view);
        one.isSeen = isSeen;
        one.moves = moves;
        if (rows >= MAX_MARKS || !(isSeen || !isLate || rooms.has(hit))) continue;
        const isSticky = moves === 'sticky';
        const edge = moves === 'window' ? view : page;
        const room = roomOf(hit, stand, line, isSeen ? depth : 'boxes', edge, isSticky);
        const isDotted = clips.some(({ dots }) => dots !== null);
        const scrollers = clips.slice(clips.findIndex(({ scrolls }) => scrolls)).filter(({ scrolls }) => scrolls);
        const bounds = scrollers.reduce((box, clip) => common(box, surroundings.getClipBox(clip)), edge);
        const row = toPlacementRow(
          hit,
          stand,
          line,
          room,
          veil.cut(hit, stand.box, bounds, scrolled),
          isSeen,
          isDotted,
        );
        if (depth === 'hits' && isSeen && !sure.has(hit)) {
          sure.add(hit);
          const met = test(row, stand, line, edge, isSticky);
          const spot = spots.get(hit);
          const isUnderBar = moves !== 'window' && veil.isOccluded(hit, stand.box, scrolled);
          // What lies over the end of a text lies over its mark, too; and most have nothing over either.
          const isOpen = met && !isCut ? isRelated(met, element) : false;
          const at =
            spot && spot.kind !== 'behind' && getMarkPlace(spot.kind, row)
              ? middleOf(fromReading(shift(spot.box, row.line), stand.side))
              : getTextEndPoint(stand);
          const isUnder = !isUnderBar && !isOpen && isCovered(at, element, isCut);
          if (isUnder) covered.add(hit);
          else if (isUnder === false) covered.delete(hit);
        }
        if (covered.has(hit)) continue;
        one.row = row;
        rows++;
      }
      return stands;
    },
    isUnsettled: columns.isUnsettled,
    place(stands, isAll, isAtRest = false) {
      const rows = stands.flatMap(({ row }) => row ?? []);
      const found = columns.place(rows, isAll, isAtRest);
      const byHit = new Map(rows.map(({ id }, at) => [id, found[at] ?? null]));
      for (const stand of stands) {
        const { occurrence: hit, row, moves, scrolled } = stand;
        const spot = byHit.get(hit);
        stand.mark = null;
        if (!row || !spot) continue;
        const element = getElement(hit.position);
        const { isDark } = surroundings.getAncestorStyle(element);
        const { side } = row.room;
        const box = fromReading(spot.box, side);
        const { left, top } = row.line;
        spots.set(hit, { ...spot, box: shift(spot.box, { ...row.line, left: -left, top: -top }) });
        stand.mark = {
          hit,
          at: { left: box.left, top: box.top },
          size: { width: box.right - box.left, height: box.bottom - box.top },
          plate: plateOf(hit, spot, row),
          scrolled,
          isFixed: moves === 'window',
          isDark: isDark ?? surroundings.getTextStyle(element).isLight,
        };
      }
    },
    hasStickyBars: veil.hasStickyBars,
    invalidate(hits) {
      for (const hit of hits) sure.delete(hit);
    },
    hasMoved({ occurrence: hit, line, scrolled }) {
      const now = lastLine(hit.position);
      if (!now || !line) return now !== line;
      const isOther = (one: number, other: number) => Math.abs(one - other) > 0.5;
      return (
        isOther(now.top + scrollY, line.top + scrolled.top) || isOther(now.right + scrollX, line.right + scrolled.left)
      );
    },
    isOccluded: ({ occurrence: hit, moves, mark, scrolled }) =>
      moves !== 'window' && mark !== null && veil.isOccluded(hit, sizedAt(mark.at, mark.size), scrolled),
  };
}
