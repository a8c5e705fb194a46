// Checks that a hover card fits into this window and can receive clicks there.
import { getAncestorWindows } from '../dom/frames';

/** A frame smaller than this shows no card: address and verdict have no room in it at once. */
const LEAST_VIEW = { width: 296, height: 140 };

/** Whether the window has room for a card, and lets the document in the card's frame run its script. */
export const canShowCard = () =>
  innerWidth >= LEAST_VIEW.width && innerHeight >= LEAST_VIEW.height && !isWithoutScripts();

/** A frame that its page sandboxes without scripts (`sandbox=""`) hands that on to every frame in it. */
function isWithoutScripts(): boolean {
  return [window, ...getAncestorWindows()].some(({ frameElement }) => {
    const sandbox = frameElement?.getAttribute('sandbox');
    return typeof sandbox === 'string' && !/(?:^|\s)allow-scripts(?:\s|$)/i.test(sandbox);
  });
}

/** Whether a dialog or fullscreen element of the page takes every press: whatever lies outside it is inert (docs/reference/marking.md 6). */
export function isPageInert(): boolean {
  const modal = document.querySelector(':modal');
  return modal !== null && modal !== document.documentElement;
}
