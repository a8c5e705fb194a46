// Tests of the press guard: a press counts after the card was visible and unmoved for half a second.
import { describe, expect, it } from 'vitest';
import { createPressGuard, type PointerPlace, SETTLED_MS } from '../../../../lib/view/card/press-guard';

/** A pointer position in the frame, with the distance of the frame's edge from that of the screen. */
const pointer = (x: number, y: number, edge = { x: 300, y: 200 }): PointerPlace => ({
  clientX: x,
  clientY: y,
  screenX: x + edge.x,
  screenY: y + edge.y,
});

/** A card shown at 0 and fully visible from then on. */
function shownCard(canSee = true) {
  const guard = createPressGuard(canSee);
  guard.onShown(0);
  if (canSee) guard.onVisibility(true, 0);
  const press = (at: number, place = pointer(40, 40), release = place) => {
    guard.onPointer(place, at);
    guard.onPressStart(at);
    guard.onPointer(release, at + 80);
    return guard.refusalOf(at + 80, false);
  };
  return { guard, press };
}

describe('pointer press', () => {
  it('press counts after the card was visible for half a second', () => {
    const { press } = shownCard();
    expect(press(SETTLED_MS - 90)).toBe('too-soon');
    expect(press(SETTLED_MS - 10), 'the press began too soon, although it ended later').toBe('too-soon');
    expect(press(SETTLED_MS)).toBeNull();
  });

  it('press does not count while the card is covered, nor for half a second after', () => {
    const { guard, press } = shownCard();
    guard.onVisibility(false, 2000);
    expect(press(2100)).toBe('covered');
    guard.onVisibility(true, 3000);
    expect(press(3100)).toBe('too-soon');
    expect(press(3500)).toBeNull();
  });

  it('press does not count when the cover appeared between press and release', () => {
    const { guard } = shownCard();
    guard.onPointer(pointer(40, 40), 1000);
    guard.onPressStart(1000);
    guard.onVisibility(false, 1040);
    expect(guard.refusalOf(1080, false)).toBe('covered');
  });

  it('press does not count before the browser has reported visibility', () => {
    const guard = createPressGuard(true);
    guard.onShown(0);
    guard.onPressStart(2000);
    expect(guard.refusalOf(2080, false)).toBe('covered');
  });

  it('press does not count when the frame moved under a resting pointer', () => {
    const { guard, press } = shownCard();
    guard.onPointer(pointer(40, 40), 1000);
    // The page scrolls by 60 px: the same screen position, another one in the frame.
    expect(press(1100, pointer(40, 100, { x: 300, y: 140 }))).toBe('too-soon');
    expect(press(1700, pointer(40, 100, { x: 300, y: 140 }))).toBeNull();
  });

  it('press does not count when the frame moved between press and release', () => {
    const { press } = shownCard();
    expect(press(1000, pointer(40, 40), pointer(40, 100, { x: 300, y: 140 }))).toBe('too-soon');
  });

  it('press does not count right after the content script moved the frame', () => {
    const { guard, press } = shownCard();
    guard.onShown(5000);
    expect(press(5100)).toBe('too-soon');
  });

  it('press counts while the pointer moves over a still card, also on a zoomed page', () => {
    const { guard, press } = shownCard();
    for (let n = 0; n < 20; n++)
      guard.onPointer({ clientX: n * 10, clientY: n * 5, screenX: 300 + n * 20, screenY: 200 + n * 10 }, 1000 + n * 10);
    expect(press(1300, { clientX: 200, clientY: 100, screenX: 700, screenY: 400 })).toBeNull();
  });
});

describe('key press', () => {
  it('key press needs a visible card, and no pointer press before', () => {
    const { guard } = shownCard();
    expect(guard.refusalOf(SETTLED_MS - 1, true)).toBe('too-soon');
    expect(guard.refusalOf(SETTLED_MS, true)).toBeNull();
    guard.onVisibility(false, 1000);
    expect(guard.refusalOf(2000, true)).toBe('covered');
  });
});

describe('browser without visibility reports', () => {
  it('press counts by time alone', () => {
    const { press } = shownCard(false);
    expect(press(SETTLED_MS - 100)).toBe('too-soon');
    expect(press(SETTLED_MS)).toBeNull();
  });
});
