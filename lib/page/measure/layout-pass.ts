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
 * Depth of a pass: `boxes` that may have moved; `styles` as well; and at rest `hits`, hit tests for occlusion and for content beside the
 * text (docs/reference/marking.md 3: 53 µs each).
 */
export type MeasureDepth = 'boxes' | 'styles' | 'hits';

export interface MarkMeasurement {
  occurrence: Occurrence;
  /** True if the text is laid out inside the window, whether visible or not. */
  isInWindow: boolean;
  /** True if the end of the text is visible, apart from content on top of it. */
  isSeen: boolean;
  moves: Moves;
  /** Last line of the text as laid out. */
  line: Box | null;
  /** Scroll offset of the page at the time of measurement. */
  scrolled: Point;
  /** Input of mark placement; null if the occurrence gets no mark. */
  row: PlacementRow<Occurrence> | null;
  mark: DrawnMark | null;
}

/** Measured surroundings of an address, kept until the size of its text changes. */
interface Known {
  room: AddressSurroundings;
  /** Boxes found by hit test that are no neighbours in the tree, relative to the last line. */
  others: readonly Box[];
  isTested: boolean;
}

const middleOf = ({ left, top, right, bottom }: Box): Point => ({ left: (left + right) / 2, top: (top + bottom) / 2 });

/** Maximum number of marks drawn at a time; each costs one rect per check. */
const MAX_MARKS = 400;

export interface LayoutPass {
  /** Starts a pass of this depth: drops the cached values that the pass reads again. `stands` is the last measurement. */
  begin(depth: MeasureDepth, stands: Iterable<MarkMeasurement>): void;
  /** Measures `hits`, without marks; skips those far from the viewport. With `isLate`, unplaced ones out of view wait for a later pass. */
  measure(hits: readonly Occurrence[], depth: MeasureDepth, isLate?: boolean): MarkMeasurement[];
  /**
   * Sets the mark of each measurement. Reads layout only for new plates. `isAll`: all rows near the viewport; `isAtRest`: nothing moves.
   */
  place(stands: readonly MarkMeasurement[], isAll: boolean, isAtRest?: boolean): void;
  /** True if a placement was chosen while something moved; it is chosen again at rest. */
  isUnsettled(): boolean;
  /** Tests whether a mark has been scrolled under a bar. Reads no layout. */
  isOccluded(stand: MarkMeasurement): boolean;
  /** Tests whether the page has bars that text can scroll under. */
  hasStickyBars(): boolean;
  /** Tests whether the text has moved on the page since it was measured. */
  hasMoved(stand: MarkMeasurement): boolean;
  /** Marks the occlusion results of `hits` as outdated. */
  invalidate(hits: readonly Occurrence[]): void;
}

/** Creates the layout pass of one page, with its caches. */
export function createLayoutPass(): LayoutPass {
  const surroundings = createAncestorStyles();
  const columns = createColumnPlacement<Occurrence>();
  const rooms = new WeakMap<Occurrence, Known>();
  /** Place and hidden text part of each mark, relative to the last line. */
  const spots = new WeakMap<Occurrence, MarkPlace>();
  const plates = new WeakMap<Occurrence, { over: Box; whole: Box }>();
  const covered = new WeakSet<Occurrence>();
  /** Occurrences with a current occlusion result. */
  const sure = new WeakSet<Occurrence>();
  const veil = createStickyOcclusion();

  /** Returns the surroundings of an address from the cache, or measures them. */
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

  /**
   * Hit-tests the place behind a text for content that is no neighbour in the tree.
   * @returns the element at that place
   */
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

  /** Returns the plate of a mark, widened to whole characters; measured again if the mark has moved relative to its text. */
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
      // Reading the page size may force a layout.
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
          // Content over the end of a text also covers its mark; most texts have nothing over either.
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
