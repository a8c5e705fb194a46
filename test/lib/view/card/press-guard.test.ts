// Tests of the press guard: a press counts on a whole, visible, still card, reached for half a second.
import { describe, expect, it } from 'vitest';
import { createPressGuard, type PointerPlace, type PressKind, SETTLED_MS } from '../../../../lib/view/card/press-guard';

/** A pointer position in the frame, with the distance of the frame's edge from that of the screen. */
const pointer = (x: number, y: number, edge = { x: 300, y: 200 }, zoom = 1): PointerPlace => ({
  clientX: x,
  clientY: y,
  screenX: x * zoom + edge.x,
  screenY: y * zoom + edge.y,
});
const POINTER = { isByKey: false, acts: false };
const ACTION = { isByKey: false, acts: true };
const KEY = { isByKey: true, acts: true };

/** A card shown at 0, fully visible and reached by the pointer from then on. */
function shownCard({ canSee = true, zoom = 1 } = {}) {
  const size = { isWhole: true };
  const guard = createPressGuard({ canSee, zoom: () => zoom, isWhole: () => size.isWhole });
  guard.onShown(0);
  if (canSee) guard.onVisibility(true, 0);
  guard.onPointer(pointer(40, 40, undefined, zoom), 0);
  const press = (at: number, told: { place?: PointerPlace; release?: PointerPlace; kind?: PressKind } = {}) => {
    const { place = pointer(40, 40, undefined, zoom), kind = POINTER } = told;
    const { release = place } = told;
    guard.onPointer(place, at);
    guard.onPressStart(at);
    guard.onPointer(release, at + 80);
    return guard.refusalOf(at + 80, kind);
  };
  return { guard, press, size };
}
const MOVED = pointer(40, 100, { x: 300, y: 140 });

describe('pointer press', () => {
  // covers T-29
  it('press counts after the card was visible for half a second', () => {
    expect(shownCard().press(SETTLED_MS - 90)).toBe('too-soon');
    expect(shownCard().press(SETTLED_MS - 10), 'the press began too soon, although it ended later').toBe('too-soon');
    expect(shownCard().press(SETTLED_MS)).toBeNull();
  });

  it('press does not count while the card is covered, nor for half a second after', () => {
    const { guard, press } = shownCard();
    guard.onVisibility(false, 2000);
    expect(press(2100)).toBe('covered');
    guard.onVisibility(true, 3000);
    expect(press(3100)).toBe('too-soon');
    expect(press(3700)).toBeNull();
  });

  it('press does not count when the cover appeared between press and release', () => {
    const { guard } = shownCard();
    guard.onPressStart(1000);
    guard.onVisibility(false, 1040);
    expect(guard.refusalOf(1080, POINTER)).toBe('covered');
  });

  it('press does not count before the browser has reported visibility', () => {
    const guard = createPressGuard({ canSee: true, zoom: () => 1, isWhole: () => true });
    guard.onShown(0);
    guard.onPointer(pointer(40, 40), 0);
    guard.onPressStart(2000);
    expect(guard.refusalOf(2080, POINTER)).toBe('covered');
  });

  // covers T-29
  it('press does not count when the frame moved under a resting pointer, without any notice', () => {
    const { guard, press } = shownCard();
    guard.onPointer(pointer(40, 40), 1000);
    // The page scrolls by 60 px: the same screen position, another one in the frame.
    expect(press(1100, { place: MOVED })).toBe('too-soon');
    expect(press(1700, { place: MOVED })).toBeNull();
  });

  it('press does not count when the frame follows the moving pointer', () => {
    const { guard, press } = shownCard();
    for (let n = 0; n < 20; n++) guard.onPointer(pointer(40, 40, { x: 300 + n * 5, y: 200 }), 1000 + n * 50);
    expect(press(2000, { place: pointer(40, 40, { x: 400, y: 200 }) })).toBe('too-soon');
  });

  it('press does not count when the frame moved between press and release', () => {
    expect(shownCard().press(1000, { release: MOVED })).toBe('too-soon');
  });

  it('press does not count before the pointer was inside for half a second, again after it left', () => {
    const { guard, press } = shownCard();
    guard.onLeave();
    expect(press(5000)).toBe('too-soon');
    expect(press(5600)).toBeNull();
  });

  it('press does not count within half a second of another one, or of one on the page', () => {
    const { guard, press } = shownCard();
    expect(press(1000)).toBeNull();
    expect(press(1200)).toBe('too-soon');
    guard.onShown(5000);
    guard.onPointer(pointer(40, 40), 5000);
    expect(press(5400)).toBe('too-soon');
    expect(press(5901)).toBeNull();
  });

  it('press that acts at once needs the focus for half a second as well', () => {
    const { guard, press } = shownCard();
    expect(press(1000, { kind: ACTION })).toBe('no-focus');
    guard.onFocus(true, 2000);
    expect(press(2100, { kind: ACTION })).toBe('no-focus');
    expect(press(2700, { kind: ACTION })).toBeNull();
    guard.onFocus(false, 3000);
    expect(press(4000, { kind: ACTION })).toBe('no-focus');
  });

  it('no press counts on a card that is cut', () => {
    const { guard, press, size } = shownCard();
    size.isWhole = false;
    guard.onFocus(true, 0);
    expect(press(1000)).toBe('too-small');
    expect(guard.refusalOf(1000, KEY)).toBe('too-small');
  });

  it.each([0.5, 1, 2])('press counts while the pointer moves over a still card at zoom %s', (zoom) => {
    const { guard, press } = shownCard({ zoom });
    for (let n = 0; n < 20; n++) guard.onPointer(pointer(n * 10, n * 5, undefined, zoom), 1000 + n * 10);
    expect(press(1300, { place: pointer(200, 100, undefined, zoom) })).toBeNull();
  });
});

describe('key press', () => {
  it('key press needs a visible card that has had the focus for half a second, and no pointer', () => {
    const { guard } = shownCard();
    guard.onFocus(true, 0);
    expect(guard.refusalOf(SETTLED_MS - 1, KEY)).toBe('too-soon');
    expect(guard.refusalOf(SETTLED_MS, KEY)).toBeNull();
    guard.onFocus(true, 700);
    expect(guard.refusalOf(900, KEY)).toBe('no-focus');
    guard.onVisibility(false, 1000);
    expect(guard.refusalOf(2000, KEY)).toBe('covered');
  });
});

describe('browser without visibility reports', () => {
  it('press counts by time, place and focus alone', () => {
    expect(shownCard({ canSee: false }).press(SETTLED_MS - 100)).toBe('too-soon');
    expect(shownCard({ canSee: false }).press(SETTLED_MS)).toBeNull();
  });
});
