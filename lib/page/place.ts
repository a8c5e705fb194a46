// Where a mark and a card go, as plain arithmetic on boxes.

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Point {
  left: number;
  top: number;
}

/** The mark is one size in every state, so that the page learns nothing from it (look.md 1). */
export const MARK_PX = 16;
export const CARD = { width: 352, height: 288 };

/** Between the last character and its mark. */
const GAP_PX = 3;
/** No mark begins farther than this behind its text. */
const FARTHEST_PX = 24;
/** How far a mark that finds no room lies over the last character: its upper right corner. */
const OVER_PX = 6;
/** Between the card and its mark, and between the card and the edge of the window. */
const CARD_GAP_PX = 8;

export function touches(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

export function boxAt({ left, top }: Point, width: number, height = width): Box {
  return { left, top, right: left + width, bottom: top + height };
}

/**
 * The place of a mark: behind the last character; behind a small thing that follows it (a copy button); else over
 * the upper right corner of the last character.
 * @param text box of the last line of the address; @param taken boxes of what follows it; @param limit right edge of the page
 */
export function placeMark(text: Box, taken: readonly Box[], limit: number): Point {
  const top = (text.top + text.bottom) / 2 - MARK_PX / 2;
  const isFree = (box: Box) => box.right <= limit && !taken.some((other) => touches(box, other));
  const starts = [text.right, ...taken.map((box) => box.right)].filter((left) => left >= text.right);
  for (const start of starts.sort((one, other) => one - other)) {
    const left = start + GAP_PX;
    if (left - text.right <= FARTHEST_PX && isFree(boxAt({ left, top }, MARK_PX))) return { left, top };
  }
  return { left: Math.min(text.right - OVER_PX, limit - MARK_PX), top: text.top - MARK_PX + OVER_PX };
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, high));
}

/**
 * The place of the card: beside its mark, so that the column being read stays visible; else below; else above;
 * always wholly inside the window where it fits at all.
 */
export function placeCard(anchor: Box, view: { width: number; height: number }, card = CARD): Point {
  const lastLeft = view.width - card.width - CARD_GAP_PX;
  const lastTop = view.height - card.height - CARD_GAP_PX;
  const beside = anchor.right + CARD_GAP_PX;
  if (beside <= lastLeft) {
    return { left: beside, top: clamp(anchor.top - CARD_GAP_PX, CARD_GAP_PX, Math.max(CARD_GAP_PX, lastTop)) };
  }
  const left = clamp(anchor.left, CARD_GAP_PX, Math.max(CARD_GAP_PX, lastLeft));
  const below = anchor.bottom + CARD_GAP_PX;
  if (below <= lastTop) return { left, top: below };
  const above = anchor.top - CARD_GAP_PX - card.height;
  return { left, top: above >= CARD_GAP_PX ? above : clamp(below, CARD_GAP_PX, Math.max(CARD_GAP_PX, lastTop)) };
}
