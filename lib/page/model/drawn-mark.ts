// Types of a drawn mark, beside its text or as a line under it, with positions in the window.
import type { Point, Size } from '../geometry/boxes';
import type { Underline } from '../geometry/underline';
import type { Occurrence } from './occurrence';

/** What a mark looks like apart from its state. */
export interface MarkForm {
  size: Size;
  /** Lines under the text; null for a mark beside it. */
  underline: Underline | null;
  /** Free length of the line behind the mark in px, for a name; 0 without room for one. */
  nameRoom: number;
  /** True if the background is dark. */
  isDark: boolean;
}

/** A mark and its position (window coordinates). */
export interface DrawnMark extends MarkForm {
  occurrence: Occurrence;
  at: Point;
  /** Scroll offset of the page at the time of measurement. */
  scrolled: Point;
  /** True if the mark stays in the window while the page scrolls, as its text does. */
  isFixed: boolean;
}
