// Where marks go: behind the text as its reader reads, past small things, around it where there is no room; never off the page.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Box,
  boxAt,
  fromReading,
  LARGE,
  placeAround,
  placeBehind,
  reachAround,
  reachBehind,
  type Side,
  sizedAt,
  toReading,
  touches,
} from '../../../lib/page/place';

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

describe('turned boxes', () => {
  test.each(SIDES)('come back as they were: %s', (side) => {
    expect(fromReading(toReading(text, side), side)).toEqual(text);
  });

  test('the end of the text is on its right', () => {
    expect(toReading(text, 'left').right).toBe(-100);
    expect(toReading(text, 'below').right).toBe(66);
    expect(toReading(text, 'above').right).toBe(-50);
  });
});

describe('placeBehind', () => {
  test.each([
    ['right', { left: 403, top: 50 }],
    ['left', { left: 73, top: 50 }],
    ['below', { left: 238, top: 69 }],
    ['above', { left: 238, top: 31 }],
  ] as const)('3 px behind the last character, centred on the line: %s', (side, at) => {
    expect(placeBehind(text, side, [], page)).toMatchObject(at);
  });

  test('behind a small button that follows, on either side', () => {
    const after = { left: 403, top: 50, right: 417, bottom: 64 };
    expect(placeBehind(text, 'right', [after], page)).toMatchObject({ left: 420, top: 50 });
    const before = { left: 83, top: 50, right: 97, bottom: 64 };
    expect(placeBehind(text, 'left', [before], page)).toMatchObject({ left: 56, top: 50 });
  });

  test.each([
    ['words follow', [{ left: 404, top: 50, right: 460, bottom: 66 }], 1280],
    ['a button and words follow', [boxAt({ left: 403, top: 50 }, 14), boxAt({ left: 422, top: 50 }, 78, 16)], 1280],
    ['the page ends there', [], 410],
  ])('nowhere where %s', (_, taken, right) => {
    expect(placeBehind(text, 'right', taken, { ...page, right })).toBeNull();
  });

  test('never on anything, never farther than 24 px, never off the page, and only in what was looked at', () => {
    fc.assert(
      fc.property(
        fc.array(box, { maxLength: 5 }),
        fc.constantFrom(...SIDES),
        fc.integer({ min: 420, max: 600 }),
        (boxes, side, right) => {
          const spot = placeBehind(text, side, boxes, { ...page, right });
          if (!spot) return;
          const mark = sizedAt(spot, LARGE);
          expect(boxes.some((one) => touches(one, mark))).toBe(false);
          expect(touches(mark, text)).toBe(false);
          expect(mark.right).toBeLessThanOrEqual(right);
          expect(toReading(mark, side).left - toReading(text, side).right).toBeLessThanOrEqual(24);
          const reach = toReading(reachBehind(text, side), side);
          expect(toReading(mark, side).right).toBeLessThanOrEqual(reach.right);
        },
      ),
    );
  });
});

describe('placeAround', () => {
  const next = { left: 404, top: 50, right: 700, bottom: 66 };
  const line = (n: number) => ({ left: 100, top: 50 + 24 * n, right: 700, bottom: 66 + 24 * n });

  test('above the end of a line with nothing over it', () => {
    const mark = sizedAt(placeAround(text, 'right', [text, next], page), LARGE);
    expect(mark.bottom).toBeLessThanOrEqual(text.top);
    expect(mark.left).toBe(403);
  });

  test('below where something is above', () => {
    const mark = sizedAt(placeAround(text, 'right', [text, next, line(-1)], page), LARGE);
    expect(mark.top).toBeGreaterThanOrEqual(text.bottom);
  });

  test('closer to the text where that is all it takes', () => {
    const cell = { left: 425, top: 50, right: 500, bottom: 66 };
    expect(placeAround(text, 'right', [text, cell], page)).toMatchObject({ left: 401, top: 50 });
  });

  test('in dense text between two lines, on what has least ink', () => {
    const { top } = placeAround(text, 'right', [text, next, line(-1), line(1)], page);
    // 8 px are free between two lines, so 8 px of them are covered: of the thin edges of both before any of the bodies.
    const below = top + LARGE.height - text.top;
    const above = line(-1).bottom - top;
    const THIN = 0.18 * 16;
    expect(below + above).toBeCloseTo(8);
    expect(Math.max(0, below - THIN) + Math.max(0, above - THIN)).toBeCloseTo(8 - 2 * THIN);
  });

  describe('in lines without a gap it keeps to its own', () => {
    const row = (n: number, left: number, right: number) => ({ left, top: 50 + 14 * n, right, bottom: 64 + 14 * n });
    const around = [row(0, 100, 400), row(0, 402, 700), row(-2, 100, 700), row(-1, 100, 404), row(2, 100, 700)];

    test.each([
      ['where it would be free behind the end of another', [row(-1, 404, 700), row(1, 100, 412)]],
      ['where it would cover less of another', [row(-1, 408, 700), row(1, 100, 700)]],
    ])('%s', (_, others) => {
      const { top } = placeAround(row(0, 100, 400), 'right', [...around, ...others], page);
      expect(Math.abs(top + LARGE.height / 2 - 57)).toBeLessThanOrEqual(7);
    });
  });

  test('inside the page, near the end of the text, and on nothing where there is room in its line', () => {
    const covers = (mark: Box, boxes: readonly Box[]) =>
      boxes.reduce((sum, one) => {
        const width = Math.min(one.right, mark.right) - Math.max(one.left, mark.left);
        const height = Math.min(one.bottom, mark.bottom) - Math.max(one.top, mark.top);
        return sum + (width > 0 && height > 0 ? width * height : 0);
      }, 0);
    fc.assert(
      fc.property(fc.array(box, { maxLength: 6 }), fc.constantFrom(...SIDES), (others, side) => {
        const boxes = [text, ...others];
        const mark = sizedAt(placeAround(text, side, boxes, page), LARGE);
        const [end, own] = [toReading(text, side), toReading(mark, side)];
        expect(Math.abs(own.left - end.right)).toBeLessThanOrEqual(LARGE.width);
        const free = toReading(reachAround(text, side), side);
        // Elsewhere a free place may be in another line.
        const [across, along] = [own.bottom - own.top, own.right - own.left];
        const isInLine = (y: number) => y + across / 2 >= end.top && y + across / 2 <= end.bottom;
        let isFree = false;
        for (let x = Math.ceil(free.left); x <= free.right - along; x++)
          for (let y = Math.ceil(free.top); y <= free.bottom - across; y++)
            isFree ||= isInLine(y) && covers(fromReading(sizedAt({ left: x, top: y }, LARGE), side), boxes) === 0;
        if (isFree) expect(covers(mark, boxes)).toBe(0);
      }),
      { numRuns: 50 },
    );
  });

  test('at the lower right corner of the page it stays on it', () => {
    const corner = { left: 1000, top: 1984, right: 1280, bottom: 2000 };
    const mark = sizedAt(placeAround(corner, 'right', [corner], page), LARGE);
    expect(mark.right).toBeLessThanOrEqual(1280);
    expect(mark.bottom).toBeLessThanOrEqual(2000);
    expect(touches(mark, corner)).toBe(false);
  });
});
