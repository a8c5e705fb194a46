// Tests of places for a mark: behind or before the text, beyond a copy button, as a line under the text.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boxOfSize, isInside, MARK_SIZE, touches } from '../../../../lib/page/geometry/boxes';
import { getMarkPlace, getMarkPlaceOrFallback, PLACEMENT_KINDS } from '../../../../lib/page/geometry/mark-placement';
import { laidOut } from '../../../harness/address-layout';

const boxOf = (...of: Parameters<typeof getMarkPlace>) => getMarkPlace(...of)?.box;

describe('behind the text', () => {
  test('getMarkPlace returns 3 px behind the text, mid-line, when the cell has 27 px free', () => {
    expect(boxOf('behind', laidOut({ cell: [90, 427] }))).toEqual(boxOfSize({ left: 403, top: 50 }, MARK_SIZE));
    expect(getMarkPlace('behind', laidOut({ cell: [90, 426] }))).toBeNull();
  });

  test('getMarkPlace returns nothing behind the text with an obstacle or in a low cell', () => {
    expect(getMarkPlace('behind', laidOut({ behind: null }))).toBeNull();
    const low = { limit: { left: 90, top: 51, right: 440, bottom: 65 } };
    expect(getMarkPlace('behind', laidOut({ laid: low }))).toBeNull();
  });

  test('getMarkPlace returns a place beyond a button', () => {
    expect(boxOf('beyond', laidOut({ behind: null, beyond: 15 }))).toMatchObject({ left: 415 });
    expect(getMarkPlace('beyond', laidOut({ behind: null }))).toBeNull();
  });
});

describe('before the text', () => {
  test('getMarkPlace returns a place where there is room, away from the content before it', () => {
    expect(boxOf('before', laidOut({ cell: [60, 440] }))).toMatchObject({ left: 73, right: 97 });
    expect(getMarkPlace('before', laidOut({ cell: [64, 440] }))).toBeNull();
    expect(getMarkPlace('before', laidOut({ cell: [60, 440], room: { before: -30 } }))).toBeNull();
  });
});

describe('under the text', () => {
  test('getMarkPlace returns the visible part of the line, in any cell', () => {
    expect(boxOf('under', laidOut({ text: [100, 600] }))).toEqual({ left: 100, top: 50, right: 440, bottom: 66 });
    expect(getMarkPlace('under', laidOut({ text: [500, 600] }))).toBeNull();
  });
});

test('mark of a half scrolled row does not change its place', () => {
  const cutAt = (bottom: number) => ({ limit: { left: 90, top: 48, right: 440, bottom } });
  expect(boxOf('behind', laidOut({ laid: cutAt(64) }))?.bottom).toBe(64);
  expect(getMarkPlaceOrFallback('behind', laidOut({ laid: cutAt(61) }))).toBeNull();
});

test('mark beside a text covers no part of it and stays in its cell, for any cell', () => {
  const edge = fc.integer({ min: 0, max: 500 });
  fc.assert(
    fc.property(fc.tuple(edge, edge, edge, edge), (edges) => {
      const [one, two, three, four] = edges.sort((a, b) => a - b) as [number, number, number, number];
      const laid = laidOut({ text: [two, three], cell: [one, four] });
      for (const kind of PLACEMENT_KINDS) {
        const spot = getMarkPlace(kind, laid);
        if (!spot) continue;
        const { left, top, right, bottom } = laid.limit;
        expect(isInside(spot.box, { left: left - 0.5, top, right: right + 0.5, bottom })).toBe(true);
        if (kind !== 'under') expect(touches(spot.box, laid.line)).toBe(false);
        expect(getMarkPlaceOrFallback(kind, laid)).toEqual(spot);
      }
      if (three > two) expect(getMarkPlaceOrFallback('behind', laid)).not.toBeNull();
    }),
  );
});
