// Layout pass: measures the addresses near the viewport, then computes their mark positions.

import { getScrollOffset, getViewportSpan } from '../dom/frames';
import {
  type Box,
  boxAround,
  boxOfSize,
  fromReading,
  getSpaceBehind,
  intersect,
  moveBox,
  type Point,
  touches,
} from '../geometry/boxes';
import { createColumnPlacement, type PlacementRow } from '../geometry/column-mark-placement';
import { type AddressSurroundings, getMarkPlace, type MarkPlace, offsetBox } from '../geometry/mark-placement';
import { type InkFreeZone, placeUnderline } from '../geometry/underline';
import type { DrawnMark, MarkForm } from '../model/drawn-mark';
import { getElement, type Occurrence } from '../model/occurrence';
import { getOrInsert } from '../schedule/get-or-insert';
import { getLayoutFrame, measureSurroundings } from './address-surroundings';
import { createAncestorStyles, type ScrollBehavior } from './ancestor-styles';
import { measureInkFreeZone } from './ink-free-zone';
import { measureNameRoom, toNameLength } from './name-room';
import { getOwnRects } from './neighbor-rects';
import { elementAt, getTextEndPoint, isCovered, isRelated } from './occlusion';
import { createStickyOcclusion } from './sticky-occlusion';
import { lastLine, measureTextEnd, type TextEnd } from './text-end-box';
import { toPlacementRow } from './to-placement-row';
import { getPageBox } from './whole-page-box';

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
  moves: ScrollBehavior;
  /** Last line of the text as laid out. */
  line: Box | null;
  /** Scroll offset of the page at the time of measurement. */
  scrolled: Point;
  /** Input of mark placement; null if the occurrence gets no mark. */
  row: PlacementRow<Occurrence> | null;
  mark: DrawnMark | null;
}

/** Measured surroundings of an address, kept until the size of its text changes. */
interface CachedSurroundings {
  room: AddressSurroundings;
  /** Boxes found by hit test that are not neighbors in the tree, relative to the last line. */
  others: readonly Box[];
  isTested: boolean;
  /** Free length behind its mark, for a name; 0 until it is tested. */
  nameRoom: number;
}

const centerOf = ({ left, top, right, bottom }: Box): Point => ({ left: (left + right) / 2, top: (top + bottom) / 2 });

/** Maximum number of marks drawn at a time; each costs one rect per check. */
const MAX_MARKS = 400;

export interface LayoutPass {
  /** Starts a pass of this depth: drops the cached values that the pass reads again. `measurements`: results of the last pass. */
  begin(depth: MeasureDepth, measurements: Iterable<MarkMeasurement>): void;
  /** Measures `occurrences`, without marks, near the viewport only. `isLate`: unplaced ones out of view wait for a later pass. */
  measure(occurrences: readonly Occurrence[], depth: MeasureDepth, isLate?: boolean): MarkMeasurement[];
  /**
   * Sets the mark of each measurement. Reads layout only for new underlines. `isAll`: all rows near the viewport; `isAtRest`: nothing moves.
   */
  place(measurements: readonly MarkMeasurement[], isAll: boolean, isAtRest?: boolean): void;
  /** True if a placement was chosen while something moved; it is chosen again at rest. */
  isUnsettled(): boolean;
  /** Tests whether a mark has been scrolled under a bar. Reads no layout. */
  isOccluded(measurement: MarkMeasurement): boolean;
  /** Tests whether the page has bars that text can scroll under. */
  hasStickyBars(): boolean;
  /** Tests whether the text has moved on the page since it was measured. */
  hasMoved(measurement: MarkMeasurement): boolean;
  /** Marks the occlusion results of `occurrences` as outdated. */
  invalidate(occurrences: readonly Occurrence[]): void;
}

/** Creates the layout pass of one page, with its caches. */
export function createLayoutPass(): LayoutPass {
  const styles = createAncestorStyles();
  let columns = createColumnPlacement<Occurrence>();
  let cache = new WeakMap<Occurrence, CachedSurroundings>();
  let viewWidth = 0;
  /** Place of each mark, relative to the last line of the text. */
  const places = new WeakMap<Occurrence, MarkPlace>();
  /** Space below the texts whose mark is a line, measured once for the surroundings of each. */
  const zones = new WeakMap<AddressSurroundings, InkFreeZone>();
  const covered = new WeakSet<Occurrence>();
  /** Occurrences with a current occlusion result. */
  const tested = new WeakSet<Occurrence>();
  const stickyOcclusion = createStickyOcclusion();

  /** Returns the surroundings of an address from the cache, or measures them. */
  function getSurroundings(
    occurrence: Occurrence,
    end: TextEnd,
    line: Box,
    depth: MeasureDepth,
    page: Box,
    isSticky: boolean,
  ): AddressSurroundings {
    const before = cache.get(occurrence);
    const isSame =
      before?.room.side === end.side &&
      before.room.width === line.right - line.left &&
      before.room.height === line.bottom - line.top;
    if (before && isSame && (depth !== 'hits' || (before.isTested && tested.has(occurrence)))) return before.room;
    const frame = getLayoutFrame(occurrence.position, line, styles);
    const others = isSame ? before.others.map((other) => moveBox(other, line.left, line.top)) : [];
    const room = measureSurroundings(occurrence.position, line, end, frame, others, page, isSticky);
    const kept = isSame ? before : { others: [], isTested: false, nameRoom: 0 };
    cache.set(occurrence, { ...kept, room });
    return room;
  }

  /**
   * Hit-tests the place of a mark beside its text for content that is not a neighbor in the tree.
   * @returns the element at that place
   */
  function testPlace(
    row: PlacementRow<Occurrence>,
    { box, side }: TextEnd,
    line: Box,
    page: Box,
    isSticky: boolean,
  ): Element | null | undefined {
    const { id: occurrence } = row;
    const cached = cache.get(occurrence);
    const place = places.get(occurrence);
    if (!cached || !place || place.kind === 'under' || cached.isTested) return undefined;
    const at = fromReading(offsetBox(place.box, row.line), side);
    const hitElement = elementAt((at.left + at.right) / 2, (at.top + at.bottom) / 2);
    const found = getOwnRects(hitElement, boxAround(at, getSpaceBehind(box, side)), occurrence.position);
    cached.isTested = true;
    const frame = getLayoutFrame(occurrence.position, line, styles);
    if (!found.length) {
      if (place.kind === 'behind' && side === 'right')
        cached.nameRoom = measureNameRoom(occurrence.position, at, row.limit, frame.element);
      return hitElement;
    }
    row.room = measureSurroundings(occurrence.position, line, { box, side }, frame, found, page, isSticky);
    cache.set(occurrence, {
      room: row.room,
      others: found.map((other) => moveBox(other, -line.left, -line.top)),
      isTested: true,
      nameRoom: 0,
    });
    return hitElement;
  }

  /** Returns the position and form of a mark at its place; null where none fits. */
  function getForm(
    row: PlacementRow<Occurrence>,
    { kind, box }: MarkPlace,
  ): (Omit<MarkForm, 'isDark'> & { at: Point }) | null {
    const { side } = row.room;
    const under =
      kind === 'under'
        ? placeUnderline(
            row,
            getOrInsert(zones, row.room, () => measureInkFreeZone(row.id, row)),
          )
        : { box: fromReading(box, side), underline: null };
    if (!under) return null;
    const { left, top, right, bottom } = under.box;
    const nameRoom = kind === 'behind' ? (cache.get(row.id)?.nameRoom ?? 0) : 0;
    return {
      at: { left, top },
      size: { width: right - left, height: bottom - top },
      underline: under.underline,
      nameRoom: toNameLength(Math.min(nameRoom, row.limit.right - right)),
    };
  }

  return {
    begin(depth, measurements) {
      styles.reset(depth !== 'boxes');
      // Another width lays out the surroundings of every text anew, and may free places that were taken.
      if (viewWidth !== innerWidth) {
        viewWidth = innerWidth;
        columns = createColumnPlacement();
        cache = new WeakMap();
      }
      if (depth === 'hits') stickyOcclusion.findBars(measurements, styles);
      else stickyOcclusion.reset();
    },
    measure(occurrences, depth, isLate) {
      // Reading the page size may force a layout.
      if (!occurrences.length) return [];
      styles.reset(false);
      const page = getPageBox();
      const near = getViewportSpan(1);
      const view = { left: 0, right: innerWidth, ...getViewportSpan(0) };
      const scrolled = getScrollOffset();
      const measurements: MarkMeasurement[] = [];
      let rows = 0;
      for (const occurrence of occurrences) {
        const line = lastLine(occurrence.position);
        if (line && (line.bottom < near.top || line.top > near.bottom)) continue;
        const element = getElement(occurrence.position);
        const isInWindow = line !== null && touches(line, view);
        const measurement: MarkMeasurement = {
          occurrence,
          isInWindow,
          isSeen: false,
          moves: 'page',
          line,
          scrolled,
          row: null,
          mark: null,
        };
        measurements.push(measurement);
        const end = line && measureTextEnd(occurrence.position, line, styles);
        if (!end) continue;
        const { moves, isCut, clips } = styles.getAncestorStyle(element);
        const isSeen = touches(end.box, view);
        measurement.isSeen = isSeen;
        measurement.moves = moves;
        if (rows >= MAX_MARKS || !(isSeen || !isLate || cache.has(occurrence))) continue;
        const isSticky = moves === 'sticky';
        const edge = moves === 'window' ? view : page;
        const room = getSurroundings(occurrence, end, line, isSeen ? depth : 'boxes', edge, isSticky);
        const scrollers = clips.slice(clips.findIndex(({ scrolls }) => scrolls)).filter(({ scrolls }) => scrolls);
        const bounds = scrollers.reduce((box, clip) => intersect(box, styles.getClipBox(clip)), edge);
        const row = toPlacementRow(
          occurrence,
          end,
          line,
          room,
          stickyOcclusion.cut(occurrence, end.box, bounds, scrolled),
          isSeen,
        );
        if (depth === 'hits' && isSeen && !tested.has(occurrence)) {
          tested.add(occurrence);
          const hitElement = testPlace(row, end, line, edge, isSticky);
          const place = places.get(occurrence);
          const isUnderBar = moves !== 'window' && stickyOcclusion.isOccluded(occurrence, end.box, scrolled);
          // Content over the end of a text also covers its mark; most texts have nothing over either.
          const isOpen = hitElement && !isCut ? isRelated(hitElement, element) : false;
          const at =
            place?.kind === 'before' && getMarkPlace(place.kind, row)
              ? centerOf(fromReading(offsetBox(place.box, row.line), end.side))
              : getTextEndPoint(end);
          const isUnder = !isUnderBar && !isOpen && isCovered(at, element, isCut);
          if (isUnder) covered.add(occurrence);
          else if (isUnder === false) covered.delete(occurrence);
        }
        if (covered.has(occurrence)) continue;
        measurement.row = row;
        rows++;
      }
      return measurements;
    },
    isUnsettled: () => columns.isUnsettled(),
    place(measurements, isAll, isAtRest = false) {
      const rows = measurements.flatMap(({ row }) => row ?? []);
      const found = columns.place(rows, isAll, isAtRest);
      const placeByOccurrence = new Map(rows.map(({ id }, at) => [id, found[at] ?? null]));
      for (const measurement of measurements) {
        const { occurrence, row, moves, scrolled } = measurement;
        const place = placeByOccurrence.get(occurrence);
        measurement.mark = null;
        if (!row || !place) continue;
        const element = getElement(occurrence.position);
        const { isDark } = styles.getAncestorStyle(element);
        const { left, top } = row.line;
        places.set(occurrence, { ...place, box: offsetBox(place.box, { ...row.line, left: -left, top: -top }) });
        const form = getForm(row, place);
        measurement.mark = form && {
          ...form,
          occurrence: occurrence,
          scrolled,
          isFixed: moves === 'window',
          isDark: isDark ?? styles.getTextStyle(element).isLight,
        };
      }
    },
    hasStickyBars: stickyOcclusion.hasStickyBars,
    invalidate(occurrences) {
      for (const occurrence of occurrences) tested.delete(occurrence);
    },
    hasMoved({ occurrence, line, scrolled }) {
      const now = lastLine(occurrence.position);
      if (!now || !line) return now !== line;
      const isDifferent = (a: number, b: number) => Math.abs(a - b) > 0.5;
      return (
        isDifferent(now.top + scrollY, line.top + scrolled.top) ||
        isDifferent(now.right + scrollX, line.right + scrolled.left)
      );
    },
    isOccluded: ({ occurrence, moves, mark, scrolled }) =>
      moves !== 'window' &&
      mark !== null &&
      stickyOcclusion.isOccluded(occurrence, boxOfSize(mark.at, mark.size), scrolled),
  };
}
