// Press guard: refuses presses on a card that is covered, cut, or has just appeared, moved or been reached.

/** Minimum time for which card, pointer and focus must be in place; an earlier press was not aimed at the card. */
export const SETTLED_MS = 500;

/** Tolerance between screen and window coordinates, in px. */
const ROUNDING_PX = 2;

/** Pointer position in screen and frame coordinates; the difference is the position of the frame. */
export interface PointerPlace {
  screenX: number;
  screenY: number;
  clientX: number;
  clientY: number;
}

/** Reason why a press is refused. */
export type PressRefusal = 'covered' | 'too-soon' | 'too-small' | 'no-focus';

export interface PressGuardDeps {
  /** True if the browser reports when the card is covered (IntersectionObserver v2). Its report is not complete. */
  canSee: boolean;
  /** Zoom factor of the page, which scales window but not screen coordinates. */
  zoom(): number;
  /** True if the frame shows the card at its full size. */
  isWhole(): boolean;
}

/** Kind of a press: by key or pointer, and whether it acts at once (copies, opens a site) instead of opening a menu or the panel. */
export interface PressKind {
  isByKey: boolean;
  acts: boolean;
}

/** Creates a press guard; all times are monotonic, in ms. */
export function createPressGuard({ canSee, zoom, isWhole }: PressGuardDeps) {
  let isVisible = !canSee;
  let since = Number.POSITIVE_INFINITY;
  let focusedSince = Number.POSITIVE_INFINITY;
  let pressedAt = Number.NEGATIVE_INFINITY;
  let isPressReady = false;
  /** Position of the frame on the screen since the pointer is inside; no notice of a move is no proof that there was none. */
  let held: { left: number; top: number; since: number } | null = null;

  const isSettled = (start: number, at: number) => at - start >= SETTLED_MS;

  return {
    /** Handles that the frame was shown or moved, or that the page around it was pressed. */
    onShown(at: number) {
      since = at;
      held = null;
      isPressReady = false;
    },
    /** Handles a visibility report of the browser. Without any (Firefox) the card counts as visible. */
    onVisibility(isWhollyVisible: boolean, at: number) {
      if (isWhollyVisible && !isVisible) since = at;
      isVisible = isWhollyVisible;
      if (!isWhollyVisible) isPressReady = false;
    },
    /** Handles that the document of the card received or lost the focus. */
    onFocus(hasFocus: boolean, at: number) {
      focusedSince = hasFocus ? at : Number.POSITIVE_INFINITY;
    },
    /** Handles a pointer event in the frame; a frame that moved under the pointer counts as just reached. */
    onPointer({ screenX, screenY, clientX, clientY }: PointerPlace, at: number) {
      const left = screenX - clientX * zoom();
      const top = screenY - clientY * zoom();
      if (held && Math.abs(left - held.left) <= ROUNDING_PX && Math.abs(top - held.top) <= ROUNDING_PX) return;
      held = { left, top, since: at };
      isPressReady = false;
    },
    /** Handles that the pointer left the frame. */
    onLeave() {
      held = null;
    },
    /** Handles the start of a press. */
    onPressStart(at: number) {
      isPressReady = isSettled(pressedAt, at) && isSettled(since, at) && held !== null && isSettled(held.since, at);
      pressedAt = at;
    },
    /**
     * Checks a click, or a key press on a control.
     * @returns null if it is accepted
     */
    refusalOf(at: number, { isByKey, acts }: PressKind): PressRefusal | null {
      if (!isWhole()) return 'too-small';
      if (!isVisible) return 'covered';
      if (!isSettled(since, at) || !(isByKey || isPressReady)) return 'too-soon';
      return (isByKey || acts) && !isSettled(focusedSince, at) ? 'no-focus' : null;
    },
  };
}

export type PressGuard = ReturnType<typeof createPressGuard>;
