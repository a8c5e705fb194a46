// Parts of a drawn mark that react to the pointer, on hover and on a press.
import { type Box, boxOfSize } from '../geometry/boxes';
import type { MarkForm } from '../model/drawn-mark';

/** Size of the hover area around the middle of a mark, in px (docs/reference/look.md 3). */
const HIT_PX = 24;
/** Length of the part of an underline that takes presses where it has no shape. */
const PRESS_PX = 12;

/** Returns the parts of a mark that open its card on hover, and those that take presses, relative to its position. */
export function getMarkParts({
  size,
  underline,
}: Pick<MarkForm, 'size' | 'underline'>): Record<'hover' | 'press', readonly Box[]> {
  if (!underline) {
    const [dx, dy] = [(HIT_PX - size.width) / 2, (HIT_PX - size.height) / 2];
    const own = boxOfSize({ left: 0, top: 0 }, size);
    return { hover: [{ left: -dx, top: -dy, right: size.width + dx, bottom: size.height + dy }], press: [own] };
  }
  const { strips, glyph, textHeight } = underline;
  return {
    hover: strips.map((strip) => ({ ...strip, top: strip.top - textHeight })),
    press: strips.slice(-1).map((end) => ({ ...end, left: Math.max(end.left, end.right - (glyph || PRESS_PX)) })),
  };
}
