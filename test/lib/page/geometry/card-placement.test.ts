// Where cards go: beside their mark, always inside the window.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CARD, placeCard } from '../../../../lib/page/geometry/card-placement';
import { boxAt, LARGE, sizedAt, touches } from '../../../../lib/page/geometry/mark-placement';

describe('placeCard', () => {
  const view = { width: 1280, height: 800 };
  const mark = (left: number, top: number) => sizedAt({ left, top }, LARGE);

  test('beside its mark where there is room', () => {
    expect(placeCard(mark(300, 200), view)).toEqual({ left: 332, top: 192 });
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
