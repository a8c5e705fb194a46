// Checks that a hover card fits into this window and can receive clicks there.
import { getAncestorWindows } from '../dom/frames';
import type { Size } from '../geometry/boxes';
import { CARD } from '../geometry/card-placement';

/** Minimum window size in px for a card: a smaller frame has no room for address and verdict together. */
const MIN_VIEW = { width: 296, height: 140 };

/** Gap between the card and the edges of a window smaller than the card, which then scrolls internally. */
export const CARD_EDGE_PX = 8;

/** Tests whether the window has room for a card, and allows scripts in the card's frame. */
export const canShowCard = () => innerWidth >= MIN_VIEW.width && innerHeight >= MIN_VIEW.height && !isWithoutScripts();

/** Tests whether the card fits at its full size; a smaller one accepts no press. */
export function canPressCard(): boolean {
  const { width, height } = getViewSize();
  return width >= CARD.width + 2 * CARD_EDGE_PX && height >= CARD.height + 2 * CARD_EDGE_PX;
}

/** Returns the size of the window without its scrollbars. In quirks mode `body` has it, not the root element. */
export function getViewSize(): Size {
  const { compatMode, body, documentElement } = document;
  const root = (compatMode === 'BackCompat' && body) || documentElement;
  return { width: root.clientWidth || innerWidth, height: root.clientHeight || innerHeight };
}

/** Tests for a `sandbox` attribute without `allow-scripts` on this frame or an ancestor; it applies to all nested frames. */
function isWithoutScripts(): boolean {
  return [window, ...getAncestorWindows()].some(({ frameElement }) => {
    const sandbox = frameElement?.getAttribute('sandbox');
    return typeof sandbox === 'string' && !/(?:^|\s)allow-scripts(?:\s|$)/i.test(sandbox);
  });
}

/** Tests whether a modal dialog or fullscreen element makes everything outside it inert (docs/reference/marking.md 6). */
export function isPageInert(): boolean {
  const modal = document.querySelector(':modal');
  return modal !== null && modal !== document.documentElement;
}
