// Press guard: refuses clicks on a covered card, and within half a second after it appears or moves.

/** Minimum reaction time to a card that has just appeared; an earlier click was not aimed at it. */
export const SETTLED_MS = 500;

/** Tolerance between screen and window coordinates, in px. */
const ROUNDING_PX = 2;
/** Maximum browser zoom, which scales window but not screen coordinates. */
const MAX_ZOOM = 5;

/** Pointer position in screen and frame coordinates; the difference is the position of the frame. */
export interface PointerPlace {
  screenX: number;
  screenY: number;
  clientX: number;
  clientY: number;
}

/** Reason why a click is refused. */
export type PressRefusal = 'covered' | 'too-soon';

/**
 * Creates a press guard.
 * @param canSee true if the browser reports when the card is covered (IntersectionObserver v2)
 */
export function createPressGuard(canSee: boolean) {
  let isVisible = !canSee;
  let since = Number.POSITIVE_INFINITY;
  let isPressReady = false;
  let last: PointerPlace | null = null;

  const isReady = (at: number) => isVisible && at - since >= SETTLED_MS;

  function hasMoved(place: PointerPlace, other: PointerPlace): boolean {
    const drift = (screen: 'screenX' | 'screenY', client: 'clientX' | 'clientY') =>
      Math.abs(place[screen] - place[client] - (other[screen] - other[client])) >
      ROUNDING_PX + (MAX_ZOOM - 1) * Math.abs(place[screen] - other[screen]);
    return drift('screenX', 'clientX') || drift('screenY', 'clientY');
  }

  return {
    /**
     * Handles that the frame was shown or moved.
     * @param at monotonic time in ms
     */
    onShown(at: number) {
      // Restarts the waiting time, whatever visibility was reported before.
      since = at;
      isPressReady = false;
    },
    /** Handles a visibility report of the browser. Without any (Firefox) the card counts as visible. */
    onVisibility(isWhollyVisible: boolean, at: number) {
      if (isWhollyVisible && !isVisible) since = at;
      isVisible = isWhollyVisible;
      if (!isWhollyVisible) isPressReady = false;
    },
    /** Handles a pointer event in the frame; a frame that moved under the pointer counts as just shown. */
    onPointer(place: PointerPlace, at: number) {
      if (last && hasMoved(place, last)) {
        since = at;
        isPressReady = false;
      }
      last = place;
    },
    /** Handles the start of a press. */
    onPressStart(at: number) {
      isPressReady = isReady(at);
    },
    /**
     * Checks a click, or a key press on a control.
     * @returns null if it is accepted
     */
    refusalOf(at: number, isByKey: boolean) {
      if (!isVisible) return 'covered';
      return isReady(at) && (isByKey || isPressReady) ? null : 'too-soon';
    },
  };
}

export type PressGuard = ReturnType<typeof createPressGuard>;
