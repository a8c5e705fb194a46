// Tests of box geometry: boxes convert to reading orientation, and a mark after a text avoids obstacles.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Box,
  boxAt,
  boxOfSize,
  fromReading,
  getSpaceBehind,
  MARK_SIZE,
  placeAfterText,
  type Side,
  toReading,
  touches,
} from '../../../../lib/page/geometry/boxes';

const text: Box = { left: 100, top: 50, right: 400, bottom: 66 };
const page: Box = { left: 0, top: 0, right: 1280, bottom: 2000 };
const SIDES: Side[] = ['right', 'left', 'below', 'above'];

const box = fc
  .tuple(
    fc.integer({ min: 300, max: 460 }),
    fc.integer({ min: 10, max: 100 }),
    fc.integer({ min: 1, max: 90 }),
    fc.integer({ min: 8, max: 24 }),
  )
  .map(([left, top, width, height]) => boxAt({ left, top }, width, height));

describe('rotated boxes', () => {
  test.each(SIDES)('toReading and fromReading round-trip: %s', (side) => {
    expect(fromReading(toReading(text, side), side)).toEqual(text);
  });

  test('toReading turns the end of the text to the right', () => {
    expect(toReading(text, 'left').right).toBe(-100);
    expect(toReading(text, 'below').right).toBe(66);
    expect(toReading(text, 'above').right).toBe(-50);
  });
});

describe('placeAfterText', () => {
  test.each([
    ['right', { left: 403, top: 50 }],
    ['left', { left: 73, top: 50 }],
    ['below', { left: 238, top: 69 }],
    ['above', { left: 238, top: 31 }],
  ] as const)('placeAfterText returns 3 px behind the last character, centered on the line: %s', (side, at) => {
    expect(placeAfterText(text, side, [], page, false)).toMatchObject(at);
  });

  test('placeAfterText skips a small button behind the text, on either side', () => {
    const after = { left: 403, top: 50, right: 417, bottom: 64 };
    expect(placeAfterText(text, 'right', [after], page, true)).toMatchObject({ left: 420, top: 50 });
    const before = { left: 83, top: 50, right: 97, bottom: 64 };
    expect(placeAfterText(text, 'left', [before], page, true)).toMatchObject({ left: 56, top: 50 });
  });

  test.each([
    ['words follow', [{ left: 404, top: 50, right: 460, bottom: 66 }], 1280],
    ['a button and words follow', [boxAt({ left: 403, top: 50 }, 14), boxAt({ left: 422, top: 50 }, 78, 16)], 1280],
    ['the page ends there', [], 410],
  ])('placeAfterText returns null when %s', (_, taken, right) => {
    for (const isBeyond of [false, true])
      expect(placeAfterText(text, 'right', taken, { ...page, right }, isBeyond)).toBeNull();
  });

  test('placeAfterText avoids obstacles, stays within 24 px, on the page and in the tested area', () => {
    fc.assert(
      fc.property(
        fc.array(box, { maxLength: 5 }),
        fc.constantFrom(...SIDES),
        fc.integer({ min: 420, max: 600 }),
        fc.boolean(),
        (boxes, side, right, isBeyond) => {
          const spot = placeAfterText(text, side, boxes, { ...page, right }, isBeyond);
          if (!spot) return;
          const mark = boxOfSize(spot, MARK_SIZE);
          expect(boxes.some((one) => touches(one, mark))).toBe(false);
          expect(touches(mark, text)).toBe(false);
          expect(mark.right).toBeLessThanOrEqual(right);
          expect(toReading(mark, side).left - toReading(text, side).right).toBeLessThanOrEqual(24);
          const reach = toReading(getSpaceBehind(text, side), side);
          expect(toReading(mark, side).right).toBeLessThanOrEqual(reach.right);
        },
      ),
    );
  });
});
