// Tests of card placement: the card is beside its mark, and covers the mark only if no side has room.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boxAt, boxOfSize, MARK_SIZE, touches } from '../../../../lib/page/geometry/boxes';
import { CARD, placeCard } from '../../../../lib/page/geometry/card-placement';

describe('placeCard', () => {
  const view = { width: 1280, height: 800 };
  const mark = (left: number, top: number) => boxOfSize({ left, top }, MARK_SIZE);

  test('placeCard returns the place beside the mark when there is room', () => {
    expect(placeCard(mark(300, 200), view)).toEqual({ left: 332, top: 192 });
  });

  test.each([
    ['below', mark(1200, 300), { left: 920, top: 324 }],
    ['above, where there is no room below', mark(1200, 700), { left: 920, top: 300 }],
    ['on the left, where there is no room above either', mark(1200, 390), { left: 840, top: 382 }],
  ])('placeCard returns the place %s', (_, anchor, spot) => {
    expect(placeCard(anchor, view)).toEqual(spot);
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

  test('placeCard keeps a smaller card in a small window, and covers the mark only if no side has room', () => {
    const anyWindow = fc.record({
      width: fc.integer({ min: 100, max: 800 }),
      height: fc.integer({ min: 100, max: 900 }),
    });
    const fraction = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(anyWindow, fraction, fraction, (small, x, y) => {
        const anchor = mark(Math.round(x * (small.width - 24)), Math.round(y * (small.height - 16)));
        const card = {
          width: Math.min(CARD.width, small.width - 16),
          height: Math.min(CARD.height, small.height - 16),
        };
        const spot = placeCard(anchor, small, card);
        expect(spot.left).toBeGreaterThanOrEqual(8);
        expect(spot.top).toBeGreaterThanOrEqual(8);
        expect(spot.left + card.width).toBeLessThanOrEqual(small.width - 8);
        expect(spot.top + card.height).toBeLessThanOrEqual(small.height - 8);
        const across = Math.max(anchor.left, small.width - anchor.right) >= card.width + 16;
        const down = Math.max(anchor.top, small.height - anchor.bottom) >= card.height + 16;
        if (across || down) expect(touches(boxAt(spot, card.width, card.height), anchor)).toBe(false);
      }),
    );
  });
});
