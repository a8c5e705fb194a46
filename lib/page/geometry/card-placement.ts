// Computes the position of the hover card beside its mark within the window, without DOM access.
import type { Box, Point } from './boxes';

/** Size of the card in px, the same in every state, so that the page cannot infer the verdict from it (docs/reference/look.md 1). */
export const CARD = { width: 352, height: 392 };

/** Gap between card and mark, and between card and window edge. */
const GAP_PX = 8;

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, high));
}

/**
 * Computes the top left corner of the card, in window coordinates: right of the mark, so that the column being read stays visible; else
 * below, above or left of it. The card stays inside the window if it fits at all, and covers the mark only if no side has room.
 */
export function placeCard(anchor: Box, view: { width: number; height: number }, card = CARD): Point {
  const lastLeft = view.width - card.width - GAP_PX;
  const lastTop = view.height - card.height - GAP_PX;
  const left = clamp(anchor.left, GAP_PX, Math.max(GAP_PX, lastLeft));
  const top = clamp(anchor.top - GAP_PX, GAP_PX, Math.max(GAP_PX, lastTop));
  const right = anchor.right + GAP_PX;
  if (right <= lastLeft) return { left: right, top };
  const below = anchor.bottom + GAP_PX;
  if (below <= lastTop) return { left, top: below };
  const above = anchor.top - GAP_PX - card.height;
  if (above >= GAP_PX) return { left, top: above };
  const before = anchor.left - GAP_PX - card.width;
  if (before >= GAP_PX) return { left: before, top };
  return { left, top: clamp(below, GAP_PX, Math.max(GAP_PX, lastTop)) };
}
