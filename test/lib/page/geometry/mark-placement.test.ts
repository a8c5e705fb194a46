// Tests of candidate places for a mark: behind or before the text, over a leading 0x, at the end of the cell.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boxOfSize, isInside, LARGE_MARK, SMALL_MARK } from '../../../../lib/page/geometry/boxes';
import { getMarkPlace, getMarkPlaceOrFallback, PLACEMENT_KINDS } from '../../../../lib/page/geometry/mark-placement';
import { laidOut } from '../../../harness/address-layout';

const boxOf = (...of: Parameters<typeof getMarkPlace>) => getMarkPlace(...of)?.box;

describe('behind the text', () => {
  test('getMarkPlace returns 3 px behind the text, mid-line, when the cell has 27 px free', () => {
    expect(boxOf('behind', laidOut({ cell: [90, 427] }))).toEqual(boxOfSize({ left: 403, top: 50 }, LARGE_MARK));
    expect(getMarkPlace('behind', laidOut({ cell: [90, 426] }))).toBeNull();
  });

  test('getMarkPlace returns nothing behind the text with an obstacle or in a low cell', () => {
    expect(getMarkPlace('behind', laidOut({ behind: null }))).toBeNull();
    const low = { limit: { left: 90, top: 51, right: 440, bottom: 65 } };
    expect(getMarkPlace('behind', laidOut({ laid: low }))).toBeNull();
    expect(getMarkPlace('end', laidOut({ laid: low }))?.size).toEqual(SMALL_MARK);
  });
});

describe('over the leading 0x', () => {
  test('getMarkPlace ends where 0x ends, over the padding before it', () => {
    const spot = getMarkPlace('prefix', laidOut({ zeroX: 14 }));
    expect(spot?.box).toEqual(boxOfSize({ left: 96, top: 52 }, SMALL_MARK));
    expect(spot?.over).toEqual({ left: 100, top: 50, right: 114, bottom: 66 });
  });

  test('getMarkPlace returns no prefix place without room, with a word before it, or without 0x', () => {
    expect(getMarkPlace('prefix', laidOut({ zeroX: 14, cell: [99, 440] }))).toBeNull();
    expect(getMarkPlace('prefix', laidOut({ zeroX: 14, room: { before: -2 } }))).toBeNull();
    expect(getMarkPlace('prefix', laidOut())).toBeNull();
  });
});

describe('at the end of the cell', () => {
  test('getMarkPlace returns 1 px inside the end, over clipped text, with an ellipsis before it', () => {
    const spot = getMarkPlace('end', laidOut({ text: [100, 600] }));
    expect(spot?.box).toEqual(boxOfSize({ left: 421, top: 52 }, SMALL_MARK));
    expect(spot).toMatchObject({ over: { left: 411, right: 440 }, hasDots: true });
  });

  test("getMarkPlace covers the browser's own ellipsis completely", () => {
    const laid = { shown: { left: 100, top: 50, right: 430, bottom: 66 }, isCut: true, isDotted: true };
    expect(getMarkPlace('end', laidOut({ text: [100, 405], laid }))?.over?.left).toBe(405);
  });

  test('getMarkPlace returns a place right after a shorter text, and before a following control', () => {
    expect(getMarkPlace('end', laidOut())).toMatchObject({ box: { left: 403 }, over: null, hasDots: false });
    expect(getMarkPlace('end', laidOut({ room: { ahead: 305 } }))).toMatchObject({
      box: { right: 405 },
      over: { left: 387 },
    });
  });
});

describe('at the start', () => {
  test('getMarkPlace returns a place before the text when there is room, away from its neighbors', () => {
    expect(getMarkPlace('start', laidOut({ cell: [60, 440] }))).toMatchObject({
      box: { left: 79, right: 97 },
      over: null,
    });
    expect(getMarkPlace('start', laidOut({ cell: [60, 440], room: { before: -25 } }))?.over).not.toBeNull();
  });

  test('getMarkPlace covers as little of the text as possible otherwise', () => {
    expect(getMarkPlace('start', laidOut())).toMatchObject({ box: { left: 97 }, over: { left: 100, right: 115 } });
    expect(getMarkPlace('start', laidOut({ room: { before: -1 } }))).toMatchObject({ box: { left: 99 } });
  });
});

test('mark of a half scrolled row stays inside while its line shows', () => {
  const cutAt = (bottom: number) => ({ limit: { left: 90, top: 48, right: 440, bottom } });
  expect(boxOf('end', laidOut({ laid: cutAt(61) }))?.bottom).toBe(61);
  expect(getMarkPlace('end', laidOut({ laid: cutAt(59) }))).toBeNull();
  // 16 px have no room there, 12 px would: the mark does not change its place while scrolling out.
  expect(getMarkPlaceOrFallback('behind', laidOut({ laid: cutAt(61) }))).toBeNull();
});

test('mark stays in its cell and covers no other part of the line, for any cell', () => {
  const edge = fc.integer({ min: 0, max: 500 });
  fc.assert(
    fc.property(fc.tuple(edge, edge, edge, edge), fc.option(fc.integer({ min: 8, max: 20 })), (edges, zeroX) => {
      const [one, two, three, four] = edges.sort((a, b) => a - b) as [number, number, number, number];
      const laid = laidOut({ text: [two, three], cell: [one, four], ...(zeroX === null ? {} : { zeroX }) });
      for (const kind of PLACEMENT_KINDS) {
        const spot = getMarkPlace(kind, laid);
        if (!spot) continue;
        const { left, top, right, bottom } = laid.limit;
        expect(isInside(spot.box, { left: left - 0.5, top, right: right + 0.5, bottom })).toBe(true);
        expect(getMarkPlaceOrFallback(kind, laid)).toEqual(spot);
      }
      if (four - one >= 20) expect(getMarkPlaceOrFallback('behind', laid)).not.toBeNull();
    }),
  );
});
