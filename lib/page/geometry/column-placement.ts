// Chooses one placement kind for all marks of a column, and keeps it while one of its rows stays in view.
import { type Box, farFrom, touches } from './mark-placement';
import {
  type AddressLayout,
  getMarkPlace,
  getMarkPlaceOr,
  type MarkPlace,
  PLACEMENT_KINDS,
  type PlacementKind,
} from './placement-candidates';

/** An address to place: its lines as they show, turned as its place is. */
export interface PlacementRow<Id extends object> extends AddressLayout {
  id: Id;
  lines: readonly Box[];
  /** Whether a reader sees it now: the others are placed, and decide nothing. */
  isSeen: boolean;
}

export interface ColumnPlacement<Id extends object> {
  /** Where each of these stands; null where it has no place at all. @param isAll whether these are all rows in view, which may choose anew */
  place(rows: readonly PlacementRow<Id>[], isAll: boolean, isAtRest?: boolean): (MarkPlace | null)[];
  /** Whether some were chosen while things moved, and are chosen once more at rest. */
  isUnsettled(): boolean;
}

interface Choice<Id extends object> {
  kind: PlacementKind;
  /** The rows that were in view while it was kept. */
  by: WeakSet<Id>;
  /** Chosen when nothing moved: what is seen for a moment is no reason for long. */
  isSettled: boolean;
}

/** A page that makes ever new columns is not remembered for ever. */
const MAX_CHOICES = 1000;

/** Nearer than its own text by less than a pixel is as near: marks stand on whole pixels. */
const LEAST_PX = 1;
/** Lines farther away than this are nobody's neighbours. */
const NEAR_PX = 60;

/** Whether a mark there would be taken for that of another address, or lie on its letters. */
function isAstray<Id extends object>(
  { box }: MarkPlace,
  { id, lines, room }: PlacementRow<Id>,
  all: readonly PlacementRow<Id>[],
): boolean {
  const own = Math.min(...lines.map((line) => farFrom(box, line)));
  return all.some(
    (other) =>
      other.id !== id &&
      other.room.side === room.side &&
      other.lines.some(
        (line) =>
          Math.abs(line.top - box.top) < NEAR_PX &&
          (touches(line, box) || farFrom(box, line) < own + (own && LEAST_PX)),
      ),
  );
}

/** The first kind that has a place at every row. Where a text is cut off, the end of its cell is a place for all of them. */
function choose<Id extends object>(rows: readonly PlacementRow<Id>[], all: readonly PlacementRow<Id>[]): PlacementKind {
  const placeable = rows.filter((row) => getMarkPlaceOr('start', row));
  const isAnyCut = placeable.some(({ isCut }) => isCut);
  const holds = (kind: PlacementKind) =>
    placeable.every((row) => {
      const spot = getMarkPlace(kind, row);
      return spot !== null && (kind !== 'end' || isAnyCut || !spot.over) && !isAstray(spot, row, all);
    });
  return PLACEMENT_KINDS.find(holds) ?? (isAnyCut ? 'end' : 'start');
}

export function createColumnPlacement<Id extends object>(): ColumnPlacement<Id> {
  const choices = new Map<string, Choice<Id>>();

  /** Chosen anew where none of those rows is there any more, and where most of those that are have no such place. */
  function kindOf(
    column: string,
    rows: readonly PlacementRow<Id>[],
    all: readonly PlacementRow<Id>[],
    isAll: boolean,
    isAtRest: boolean,
  ): PlacementKind {
    const seen = rows.filter(({ isSeen }) => isSeen);
    let choice = choices.get(column);
    if (!seen[0]) return choice?.kind ?? choose(rows, all);
    if (choice && isAll) {
      const { kind, by } = choice;
      const lost = seen.filter((row) => !getMarkPlace(kind, row) && getMarkPlaceOr(kind, row)).length;
      if (lost * 2 > seen.length || !seen.some(({ id }) => by.has(id)) || (isAtRest && !choice.isSettled))
        choice = undefined;
    }
    if (!choice) {
      if (choices.size > MAX_CHOICES) choices.clear();
      choice = { kind: choose(seen, all), by: new WeakSet(), isSettled: isAtRest };
      choices.set(column, choice);
    }
    for (const { id } of seen) choice.by.add(id);
    return choice.kind;
  }

  return {
    isUnsettled: () => [...choices.values()].some(({ isSettled }) => !isSettled),
    place(rows, isAll, isAtRest = false) {
      const columns = new Map<string, PlacementRow<Id>[]>();
      for (const row of rows) {
        const { column } = row.room;
        columns.set(column, [...(columns.get(column) ?? []), row]);
      }
      const kinds = new Map(
        [...columns].map(([column, some]) => [column, kindOf(column, some, rows, isAll, isAtRest)]),
      );
      if (isAtRest) for (const choice of choices.values()) choice.isSettled = true;
      return rows.map((row) => getMarkPlaceOr(kinds.get(row.room.column) as PlacementKind, row));
    },
  };
}
