// Tests of card placement: the card is beside its mark and inside the window.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boxAt, boxOfSize, LARGE_MARK, touches } from '../../../../lib/page/geometry/boxes';
import { CARD, placeCard } from '../../../../lib/page/geometry/card-placement';

describe('placeCard', () => {
  const view = { width: 1280, height: 800 };
  const mark = (left: number, top: number) => boxOfSize({ left, top }, LARGE_MARK);

  test('placeCard returns the place beside the mark when there is room', () => {
    expect(placeCard(mark(300, 200), view)).toEqual({ left: 332, top: 192 });
  });

  test('placeCard returns the place below, or above when there is no room', () => {
    expect(placeCard(mark(1200, 200), view).top).toBe(224);
    expect(placeCard(mark(1200, 700), view).top).toBe(700 - 8 - CARD.height);
  });

  test('placeCard keeps 8 px to the window edge and off the mark in any large window', () => {
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

  test('placeCard starts at the edge of a window smaller than the card', () => {
    expect(placeCard(mark(10, 10), { width: 200, height: 100 })).toEqual({ left: 8, top: 8 });
  });
});
