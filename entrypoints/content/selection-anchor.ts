// Finds the box beside which a card opens after a right-click: selection, link, or top of the window.
import { type Box, boxAt, toBox, touches } from '../../lib/page/geometry/boxes';
import type { AddressRef } from '../../lib/verdict/screening-state';

const isInWindow = (box: Box) =>
  touches(box, boxAt({ left: 0, top: 0 }, innerWidth, innerHeight)) && box.right > box.left;

/**
 * Returns the last visible line of the selection; else a visible link that contains one of the addresses; else the top center of the
 * window.
 */
export function selectionBox(asks: readonly AddressRef[]): Box {
  const selection = getSelection();
  if (selection?.rangeCount && !selection.isCollapsed) {
    const rects = [...selection.getRangeAt(0).getClientRects()].map(toBox).filter(isInWindow);
    const last = rects.at(-1);
    if (last) return last;
  }
  const addresses = asks.map(({ address }) => address.toLowerCase());
  for (const link of document.links) {
    const href = link.href.toLowerCase();
    if (!addresses.some((address) => href.includes(address))) continue;
    const box = toBox(link.getBoundingClientRect());
    if (isInWindow(box)) return box;
  }
  return boxAt({ left: innerWidth / 2, top: 0 }, 0);
}
