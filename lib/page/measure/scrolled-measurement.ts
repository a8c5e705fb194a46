// Updates measurements of texts that move with the page after a scroll, without reading boxes.
import { getScrollOffset, getViewportSpan } from '../dom/frames';
import { fromReading, moveBox, touches } from '../geometry/boxes';
import type { MarkMeasurement } from './layout-pass';

/**
 * Updates what of a measurement depends on the scroll offset of the page. Reads no boxes.
 * @returns false if the text must be measured: it does not move with the page, or it came into the window without a place for its mark
 */
export function updateScrolled(measurement: MarkMeasurement): boolean {
  const { line, moves, row, scrolled } = measurement;
  if (moves !== 'page' || !line) return false;
  const now = getScrollOffset();
  const view = { left: 0, right: innerWidth, ...getViewportSpan(0) };
  const [dx, dy] = [scrolled.left - now.left, scrolled.top - now.top];
  measurement.isInWindow = touches(moveBox(line, dx, dy), view);
  measurement.isSeen = row !== null && touches(moveBox(fromReading(row.shown, row.room.side), dx, dy), view);
  return row !== null || !measurement.isInWindow;
}
