// Checks that a hover card fits into this window and can receive clicks there.
import { getAncestorWindows } from '../dom/frames';

/** Minimum window size in px for a card: a smaller frame has no room for address and verdict together. */
const MIN_VIEW = { width: 296, height: 140 };

/** Tests whether the window has room for a card, and allows scripts in the card's frame. */
export const canShowCard = () => innerWidth >= MIN_VIEW.width && innerHeight >= MIN_VIEW.height && !isWithoutScripts();

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
