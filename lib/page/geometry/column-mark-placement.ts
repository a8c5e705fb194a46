// Chooses one mark position for all addresses of a column, fixed while its rows stay in view and most fit.
import { type Box, distanceTo, touches } from './boxes';
import {
  type AddressLayout,
  getMarkPlace,
  getMarkPlaceOrFallback,
  type MarkPlace,
  PLACEMENT_KINDS,
  type PlacementKind,
} from './mark-placement';

/** Input row of column placement: one address, its visible line boxes in reading orientation. */
export interface PlacementRow<Id extends object> extends AddressLayout {
  id: Id;
  lines: readonly Box[];
  /** True if the row is visible now; hidden rows are placed but do not influence the choice. */
  isSeen: boolean;
}

export interface ColumnPlacement<Id extends object> {
  /**
   * Returns the place of each row, null where it has none.
   * @param isAll true if these are all rows in view, which allows a new choice
   * @param isAtRest true if nothing on the page is moving
   */
  place(rows: readonly PlacementRow<Id>[], isAll: boolean, isAtRest?: boolean): (MarkPlace | null)[];
  /** True if a kind was chosen while the page was moving; it is chosen again at rest. */
  isUnsettled(): boolean;
}

interface Choice<Id extends object> {
  kind: PlacementKind;
  /** Rows that were in view while this choice was kept. */
  rowsInView: WeakSet<Id>;
  /** True if chosen at rest; a choice made during movement is provisional. */
  isSettled: boolean;
}

/** Maximum number of remembered columns; a page may generate new ones without end. */
const MAX_CHOICES = 1000;

/** Distances that differ by less than a pixel count as equal, because marks are placed on whole pixels. */
const TOLERANCE_PX = 1;
/** Lines farther away than this are not neighbors. */
const NEIGHBOR_PX = 60;

/** Tests whether a mark at this place could be attributed to another address, or would touch its lines. */
function isMisplaced<Id extends object>(
  { box }: MarkPlace,
  { id, lines, room }: PlacementRow<Id>,
  all: readonly PlacementRow<Id>[],
): boolean {
  const ownDistance = Math.min(...lines.map((line) => distanceTo(box, line)));
  return all.some(
    (other) =>
      other.id !== id &&
      other.room.side === room.side &&
      other.lines.some(
        (line) =>
          Math.abs(line.top - box.top) < NEIGHBOR_PX &&
          (touches(line, box) || distanceTo(box, line) < ownDistance + (ownDistance && TOLERANCE_PX)),
      ),
  );
}

/** Returns the first kind that has a place in every row; a line under the text has one everywhere. */
function findCommonKind<Id extends object>(
  rows: readonly PlacementRow<Id>[],
  all: readonly PlacementRow<Id>[],
): PlacementKind {
  const placeable = rows.filter((row) => getMarkPlace('under', row));
  const isUsable = (kind: PlacementKind) =>
    placeable.every((row) => {
      const place = getMarkPlace(kind, row);
      return place !== null && !isMisplaced(place, row, all);
    });
  return PLACEMENT_KINDS.find(isUsable) ?? 'under';
}

/** Creates the column placement of one page, with its memory of chosen kinds. */
export function createColumnPlacement<Id extends object>(): ColumnPlacement<Id> {
  const choices = new Map<string, Choice<Id>>();

  /**
   * Returns the kind of a column. Chooses a new one if none of its rows remains, or if most remaining rows have no place of the current
   * kind.
   */
  function chooseKind(
    column: string,
    rows: readonly PlacementRow<Id>[],
    all: readonly PlacementRow<Id>[],
    isAll: boolean,
    isAtRest: boolean,
  ): PlacementKind {
    const seen = rows.filter(({ isSeen }) => isSeen);
    let choice = choices.get(column);
    if (!seen[0]) return choice?.kind ?? findCommonKind(rows, all);
    if (choice && isAll) {
      const { kind, rowsInView } = choice;
      const misfits = seen.filter((row) => !getMarkPlace(kind, row) && getMarkPlaceOrFallback(kind, row)).length;
      if (misfits * 2 > seen.length || !seen.some(({ id }) => rowsInView.has(id)) || (isAtRest && !choice.isSettled))
        choice = undefined;
    }
    if (!choice) {
      if (choices.size > MAX_CHOICES) choices.clear();
      choice = { kind: findCommonKind(seen, all), rowsInView: new WeakSet(), isSettled: isAtRest };
      choices.set(column, choice);
    }
    for (const { id } of seen) choice.rowsInView.add(id);
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
        [...columns].map(([column, columnRows]) => [column, chooseKind(column, columnRows, rows, isAll, isAtRest)]),
      );
      if (isAtRest) for (const choice of choices.values()) choice.isSettled = true;
      return rows.map((row) => getMarkPlaceOrFallback(kinds.get(row.room.column) as PlacementKind, row));
    },
  };
}
