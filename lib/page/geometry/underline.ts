// Computes the lines of an underline mark below the ink of an address, from boxes in reading orientation.
import { type Box, boxAround, fromReading, moveBox } from './boxes';
import { type AddressLayout, offsetBox } from './mark-placement';

/** Space below the letters of an address, relative to the top of its last line. */
export interface InkFreeZone {
  baseline: number;
  /** Depth below the baseline at which marks begin where the page gives room, and that of the lowest ink of this address. */
  depth: number;
  ownDepth: number;
  /** Start of the ink that follows below. */
  bottom: number;
}

/** Geometry of an underline mark, the same in every state; boxes are relative to the top left corner of the mark. */
export interface Underline {
  /** One strip per line of the text. */
  strips: readonly Box[];
  /** Height of the text above each strip. */
  textHeight: number;
  /** Side of the shape at the end of the last strip in px; 0 where the leading gives too little. */
  glyph: number;
}

/** Maximum height of a strip, and the height from which it has a shape at its end. */
const MAX_PX = 9;
export const MIN_GLYPH_PX = 6;
/** Maximum overlap with the feet of letters at the end of a box; it hides no letter. */
const MAX_SQUEEZE_PX = 2;
/** Ink that fills less of a pixel than this does not count: round digits end a little below the baseline. */
const FAINT_PX = 0.2;

/**
 * Returns the lines under all visible lines of an address.
 * @returns null where the end of the text is scrolled out of view
 */
export function placeUnderline(
  { room, line, shown, ground }: AddressLayout,
  { baseline, depth: wanted, ownDepth, bottom }: InkFreeZone,
): { box: Box; underline: Underline } | null {
  // Text is painted with its baseline on a whole pixel.
  const getTop = (text: Box, depth: number) => Math.round(text.top + baseline) + Math.ceil(depth - FAINT_PX);
  const getRoom = (depth: number) => Math.floor(ground.bottom + FAINT_PX - getTop(shown, depth));
  // A scrolling box without padding ends right below its last line: there the strip may touch the feet of letters such as g.
  const isWhole = line.bottom <= ground.bottom + FAINT_PX;
  const squeezed = isWhole ? ownDepth - Math.min(MAX_SQUEEZE_PX, Math.max(0, 1 - getRoom(ownDepth))) : ownDepth;
  const depth = getRoom(wanted) < 1 ? squeezed : wanted;
  const free = Math.max(1, Math.floor(bottom - baseline - Math.ceil(depth - FAINT_PX) + FAINT_PX));
  const height = Math.min(MAX_PX, free, getRoom(depth));
  const lines = [...room.lines.slice(0, -1).map((box) => offsetBox(box, line)), shown];
  const strips = lines.map((text): Box => {
    const [left, right] = [Math.max(text.left, ground.left), Math.min(text.right, ground.right)];
    const top = getTop(text, depth);
    return { left, right, top, bottom: top + height };
  });
  const isFree = ({ left, top, right, bottom }: Box) =>
    left < right && top < bottom && top >= ground.top - 1 && bottom <= ground.bottom + 1;
  const seen = strips.filter(isFree);
  const end = strips.at(-1);
  if (!end || !isFree(end)) return null;
  const box = fromReading(seen.reduce(boxAround), room.side);
  const relative = (part: Box) => moveBox(fromReading(part, room.side), -box.left, -box.top);
  return {
    box,
    underline: {
      strips: seen.map(relative),
      textHeight: end.top - shown.top,
      glyph: height >= MIN_GLYPH_PX && room.side === 'right' ? height : 0,
    },
  };
}
