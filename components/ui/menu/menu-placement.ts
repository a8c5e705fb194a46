// Placement of a menu: below or above its button, and inside the window or frame if the menu fits there.

/** Distance to the edges of the window and to the button, in px. */
const MARGIN = 4;
const GAP = 2;

export interface MenuPlacement {
  left: number;
  top: number;
  maxHeight: number;
}

/**
 * Places a menu at the start of its button; below if it fits there or if there is more room, else above. All values in
 * CSS px of the window.
 * @param size natural size of the menu
 */
export function placeMenu(
  button: Pick<DOMRect, 'left' | 'top' | 'bottom'>,
  size: { width: number; height: number },
  view: { width: number; height: number },
): MenuPlacement {
  const below = view.height - MARGIN - (button.bottom + GAP);
  const above = button.top - GAP - MARGIN;
  const maxHeight = Math.max(view.height - 2 * MARGIN, 0);
  const height = Math.min(size.height, maxHeight);
  const top = height <= below || below >= above ? button.bottom + GAP : button.top - GAP - height;
  return {
    left: clamp(button.left, view.width - MARGIN - size.width),
    top: clamp(top, view.height - MARGIN - height),
    maxHeight,
  };
}

const clamp = (value: number, most: number) => Math.max(MARGIN, Math.min(value, most));
