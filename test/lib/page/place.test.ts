// Where marks and cards go: behind the text, past small things, never off the page, always inside the window.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Box, boxAt, CARD, MARK_PX, placeCard, placeMark, touches } from '../../../lib/page/place';

const text: Box = { left: 100, top: 50, right: 400, bottom: 66 };

describe('placeMark', () => {
  test('3 px behind the last character, centred on the line', () => {
    expect(placeMark(text, [], 1280)).toEqual({ left: 403, top: 50 });
  });

  test('behind a small button that follows', () => {
    const button = { left: 403, top: 50, right: 417, bottom: 64 };
    expect(placeMark(text, [button], 1280)).toEqual({ left: 420, top: 50 });
  });

  test.each([
    ['words follow', [{ left: 404, top: 50, right: 460, bottom: 66 }], 1280],
    [
      'a button and words follow',
      [
        { left: 403, top: 50, right: 417, bottom: 64 },
        { left: 422, top: 50, right: 500, bottom: 66 },
      ],
      1280,
    ],
    ['the page ends there', [], 410],
  ])('over the upper right corner where %s', (_, taken, limit) => {
    const { left, top } = placeMark(text, taken, limit);
    expect(left).toBeLessThan(text.right);
    expect(left + MARK_PX).toBeGreaterThan(text.right - 1);
    expect(top + MARK_PX).toBeLessThan((text.top + text.bottom) / 2);
  });

  test('never farther than 24 px behind its text, and never past the edge of the page', () => {
    const box = fc.record({ left: fc.integer({ min: 350, max: 500 }), width: fc.integer({ min: 1, max: 60 }) });
    fc.assert(
      fc.property(fc.array(box, { maxLength: 4 }), fc.integer({ min: 401, max: 600 }), (boxes, limit) => {
        const taken = boxes.map(({ left, width }) => ({ left, top: 50, right: left + width, bottom: 66 }));
        const spot = placeMark(text, taken, limit);
        expect(spot.left - text.right).toBeLessThanOrEqual(24);
        expect(spot.left + MARK_PX).toBeLessThanOrEqual(limit);
        expect(spot.left + MARK_PX).toBeGreaterThanOrEqual(text.right - MARK_PX);
      }),
    );
  });
});

describe('placeCard', () => {
  const view = { width: 1280, height: 800 };
  const mark = (left: number, top: number) => boxAt({ left, top }, MARK_PX);

  test('beside its mark where there is room', () => {
    expect(placeCard(mark(300, 200), view)).toEqual({ left: 324, top: 192 });
  });

  test('below where there is none beside, above where there is none below', () => {
    expect(placeCard(mark(1200, 200), view).top).toBe(224);
    expect(placeCard(mark(1200, 700), view).top).toBe(700 - 8 - CARD.height);
  });

  test('inside the window by 8 px, and off its mark wherever the window is large enough', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1264 }), fc.integer({ min: 0, max: 784 }), (left, top) => {
        const anchor = mark(left, top);
        const spot = placeCard(anchor, view);
        expect(spot.left).toBeGreaterThanOrEqual(8);
        expect(spot.top).toBeGreaterThanOrEqual(8);
        expect(spot.left + CARD.width).toBeLessThanOrEqual(view.width - 8);
        expect(spot.top + CARD.height).toBeLessThanOrEqual(view.height - 8);
        expect(touches(boxAt(spot, CARD.width, CARD.height), anchor)).toBe(false);
      }),
    );
  });

  test('in a window smaller than itself it begins at the edge', () => {
    expect(placeCard(mark(10, 10), { width: 200, height: 100 })).toEqual({ left: 8, top: 8 });
  });
});
