// Press guard: accepts clicks only on a card that was fully visible and still for half a second.

/** A reaction to something that has just appeared takes longer than this. */
export const SETTLED_MS = 500;

/** How far screen and window coordinates may drift apart by rounding, in px. */
const ROUNDING_PX = 2;
/** The browser's largest zoom, by which both kinds of coordinates differ while the pointer moves. */
const MAX_ZOOM = 5;

/** The pointer, in coordinates of the screen and of the frame; the difference tells where the frame stands. */
export interface PointerPlace {
  screenX: number;
  screenY: number;
  clientX: number;
  clientY: number;
}

/** Why a press does not count. */
export type PressRefusal = 'covered' | 'too-soon';

export interface PressGuard {
  /** The frame was shown, or moved by what holds it. @param at ms, by a clock that nobody sets */
  shown(at: number): void;
  /** The browser says how much of the card is visible. Without a word from it (Firefox) the card counts as visible. */
  sawVisibility(isWhollyVisible: boolean, at: number): void;
  /** A pointer event in the frame; a frame that moved under a pointer that rests counts as shown anew. */
  sawPointer(place: PointerPlace, at: number): void;
  /** A press begins. */
  pressed(at: number): void;
  /** The press ends in a click, or a key pressed a control. @returns null where it counts */
  refusalOf(at: number, isByKey: boolean): PressRefusal | null;
}

/** @param canSee whether the browser tells when something covers the card (IntersectionObserver v2) */
export function createPressGuard(canSee: boolean): PressGuard {
  let isVisible = !canSee;
  let since = Number.POSITIVE_INFINITY;
  let isPressReady = false;
  let last: PointerPlace | null = null;

  const isReady = (at: number) => isVisible && at - since >= SETTLED_MS;

  function hasMoved(one: PointerPlace, other: PointerPlace): boolean {
    const drift = (screen: 'screenX' | 'screenY', client: 'clientX' | 'clientY') =>
      Math.abs(one[screen] - one[client] - (other[screen] - other[client])) >
      ROUNDING_PX + (MAX_ZOOM - 1) * Math.abs(one[screen] - other[screen]);
    return drift('screenX', 'clientX') || drift('screenY', 'clientY');
  }

  return {
    shown(at) {
      // What the browser said of the card before it was shown counts no longer.
      since = at;
      isPressReady = false;
    },
    sawVisibility(isWhollyVisible, at) {
      if (isWhollyVisible && !isVisible) since = at;
      isVisible = isWhollyVisible;
      if (!isWhollyVisible) isPressReady = false;
    },
    sawPointer(place, at) {
      if (last && hasMoved(place, last)) {
        since = at;
        isPressReady = false;
      }
      last = place;
    },
    pressed(at) {
      isPressReady = isReady(at);
    },
    refusalOf(at, isByKey) {
      if (!isVisible) return 'covered';
      return isReady(at) && (isByKey || isPressReady) ? null : 'too-soon';
    },
  };
}
