// Tests of mark placement in columns: visible rows share a mark position until most of them cannot have it.
import { describe, expect, test } from 'vitest';
import { createColumnPlacement, type PlacementRow } from '../../../../lib/page/geometry/column-mark-placement';
import { laidOut } from '../../../harness/address-layout';

type Id = { name: string };
type Sample = Parameters<typeof laidOut>[0];

const row = (name: string, sample: Sample = {}, isSeen = true): PlacementRow<Id> => {
  const laid = laidOut(sample);
  return { ...laid, id: { name }, lines: [laid.shown], isSeen };
};
const rowsOf = (count: number, sample: (at: number) => Sample): PlacementRow<Id>[] =>
  Array.from({ length: count }, (_, at) => row(`${at}`, { top: 50 + 30 * at, ...sample(at) }));
const kinds = (rows: PlacementRow<Id>[], columns = createColumnPlacement<Id>(), isAll = true) =>
  columns.place(rows, isAll).map((spot) => spot?.kind ?? null);

const LONG: [number, number] = [100, 430];
const CUT: [number, number] = [100, 600];

describe('first place that every row in view has', () => {
  test('column placement prefers behind the text, then before it, then beyond a button', () => {
    const wide: [number, number] = [0, 440];
    expect(kinds(rowsOf(3, () => ({ cell: wide })))).toEqual(['behind', 'behind', 'behind']);
    expect(kinds(rowsOf(3, (at) => ({ cell: wide, ...(at === 1 && { text: LONG }) })))).toEqual(
      Array(3).fill('before'),
    );
    expect(kinds(rowsOf(3, () => ({ behind: null, beyond: 15 })))).toEqual(Array(3).fill('beyond'));
  });

  test('column placement draws lines under all texts where one has no free place', () => {
    expect(kinds(rowsOf(3, (at) => (at === 1 ? { text: LONG } : {})))).toEqual(Array(3).fill('under'));
    expect(kinds(rowsOf(3, (at) => (at === 1 ? { text: CUT } : {})))).toEqual(Array(3).fill('under'));
  });

  test("column placement avoids a place nearer to another row's text", () => {
    const tight = (at: number) => ({ top: 50 + 17 * at, text: [100, at % 2 ? 400 : 300] as [number, number] });
    expect(kinds(rowsOf(4, tight))).toEqual(Array(4).fill('under'));
    const loose = (at: number) => ({ ...tight(at), top: 50 + 40 * at });
    expect(kinds(rowsOf(4, loose))).toEqual(Array(4).fill('behind'));
  });

  test('column placements are independent', () => {
    const other = row('other', { text: LONG, top: 300, room: { column: 'two' } });
    expect(kinds([...rowsOf(2, () => ({})), other])).toEqual(['behind', 'behind', 'under']);
  });
});

describe('stability', () => {
  test('rows that scroll in move no others, and use their own place where needed', () => {
    const columns = createColumnPlacement<Id>();
    const rows = rowsOf(3, () => ({}));
    expect(kinds(rows, columns)).toEqual(Array(3).fill('behind'));
    const come = row('come', { text: LONG, top: 300 });
    expect(kinds([...rows, come], columns)).toEqual([...Array(3).fill('behind'), 'under']);
  });

  test('column place is chosen again when none of its rows is left', () => {
    const columns = createColumnPlacement<Id>();
    kinds(
      rowsOf(3, () => ({ text: LONG })),
      columns,
    );
    expect(
      kinds(
        rowsOf(3, () => ({})),
        columns,
      ),
    ).toEqual(Array(3).fill('behind'));
  });

  test('column place is chosen again when most rows cannot have it', () => {
    const columns = createColumnPlacement<Id>();
    const [first] = rowsOf(1, () => ({})) as [PlacementRow<Id>];
    kinds([first], columns);
    const others = [1, 2, 3].map((at) => row(`${at}`, { text: LONG, top: 50 + 30 * at }));
    expect(kinds([first, ...others], columns)).toEqual(Array(4).fill('under'));
  });

  test('column place is chosen once more at rest, and then kept', () => {
    const columns = createColumnPlacement<Id>();
    const all = rowsOf(3, () => ({}));
    const long = row('long', { text: LONG, top: 300 });
    const place = (rows: PlacementRow<Id>[], isAtRest: boolean) =>
      columns.place(rows, true, isAtRest).map((spot) => spot?.kind);
    expect(place([...all, long], false)).toEqual(Array(4).fill('under'));
    expect(place(all, false)).toEqual(Array(3).fill('under'));
    expect(columns.isUnsettled()).toBe(true);
    expect(place(all, true)).toEqual(Array(3).fill('behind'));
    expect(columns.isUnsettled()).toBe(false);
    expect(place([...all, long], true)).toEqual([...Array(3).fill('behind'), 'under']);
  });

  test('partial measurement chooses no new place', () => {
    const columns = createColumnPlacement<Id>();
    const rows = rowsOf(3, () => ({}));
    kinds(rows, columns);
    const others = [1, 2].map((at) => row(`${at}`, { text: LONG, top: 300 + 30 * at }));
    expect(kinds(others, columns, false)).toEqual(['under', 'under']);
    expect(kinds(rows, columns)).toEqual(Array(3).fill('behind'));
  });

  test('rows out of view are placed and have no vote', () => {
    const rows = rowsOf(2, () => ({}));
    const below = row('below', { text: LONG, top: 900 }, false);
    expect(kinds([...rows, below])).toEqual(['behind', 'behind', 'under']);
  });
});
