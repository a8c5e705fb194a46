// Types of a drawn mark and of the plate that covers the text below it, with positions and colors.
import type { Box, Point, Size } from '../geometry/boxes';
import type { Occurrence } from './occurrence';

/** Geometry and colors of a plate. */
export interface Plate {
  box: Box;
  /** Background colors behind the text, innermost first; null if unknown. */
  papers: readonly string[] | null;
  /** Ellipsis in the text color, `from` px from the left edge of the plate; null if the hidden text does not continue. */
  dots: { from: number; color: string } | null;
}

/** A mark and its position (window coordinates). */
export interface DrawnMark {
  occurrence: Occurrence;
  at: Point;
  size: Size;
  /** Plate that covers text under the mark. */
  plate: Plate | null;
  /** Scroll offset of the page at the time of measurement. */
  scrolled: Point;
  /** True if the mark stays in the window while the page scrolls, as its text does. */
  isFixed: boolean;
  /** True if the background is dark. */
  isDark: boolean;
}
