// Computes the scrollable box of the whole page, in window coordinates.
import type { Box } from '../geometry/boxes';

/** Returns the box of everything that can be scrolled to, in window coordinates; right-to-left pages scroll to the left. */
export function getPageBox(): Box {
  const root = document.scrollingElement ?? document.documentElement;
  const { direction, writingMode } = getComputedStyle(root);
  const width = Math.max(root.scrollWidth, root.clientWidth);
  const isLeftwards = direction === 'rtl' || writingMode.endsWith('-rl');
  const left = isLeftwards ? root.clientWidth - width - scrollX : -scrollX;
  const height = Math.max(root.scrollHeight, innerHeight);
  return { left, top: -scrollY, right: left + width, bottom: height - scrollY };
}
