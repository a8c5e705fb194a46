// Finds the part of a very long text that is near the viewport, by binary search with few layout reads.

import { getParent } from '../dom/composed-tree';
import { getRect, readDomProperty } from '../dom/safe-dom-access';
import type { SlicedTask } from '../schedule/time-slicing';
import type { ViewportSpan } from './viewport-blocks';

/** Number of characters per rect; a single line feed has no rect. */
const STEP = 256;

/**
 * Maximum line length: measuring one character makes the browser measure its whole line (14 ms per megabyte). Longer lines get no marks.
 */
const LONGEST_LINE = 65_536;
/** Minimum height of a readable line. */
const LEAST_LINE_PX = 8;

/**
 * Tests whether a text, together with the adjacent texts up to the next line feeds, has more characters than this: the HTML parser splits
 * a text after 65,536.
 */
function isLongerThan(most: number, text: Text): boolean {
  let { length } = text;
  for (let node = text.previousSibling; length <= most && node instanceof Text; node = node.previousSibling) {
    const feed = node.data.lastIndexOf('\n');
    length += node.length - 1 - feed;
    if (feed >= 0) break;
  }
  for (let node = text.nextSibling; length <= most && node instanceof Text; node = node.nextSibling) {
    const feed = node.data.indexOf('\n');
    length += feed < 0 ? node.length : feed;
    if (feed >= 0) break;
  }
  return length > most;
}

/** Tests for lines longer than that, from the height of the parent element, without measuring a character. */
function hasGiantLines(text: Text): boolean {
  const parent = getParent(text);
  if (!parent) return false;
  const height = Math.max(getRect(parent).height, readDomProperty<number>(parent, 'scrollHeight'));
  return height > 0 && isLongerThan(LONGEST_LINE * (height / LEAST_LINE_PX), text);
}

/** Finds the range of `text` inside `span` (client coordinates), extended by a few lines; of a single line, the part in the window. */
export function* findVisibleWindow(text: Text, span: ViewportSpan): SlicedTask<[from: number, to: number]> {
  yield 'frame';
  if (hasGiantLines(text)) return [0, 0];
  const range = document.createRange();
  function* boxAt(step: number): SlicedTask<DOMRect> {
    range.setStart(text, Math.min(step * STEP, text.length));
    range.setEnd(text, Math.min((step + 1) * STEP, text.length));
    const box = range.getBoundingClientRect();
    yield undefined;
    return box;
  }
  const steps = Math.ceil(text.length / STEP);
  /** Returns the first step that is not before an edge, by binary search. */
  function* findStep(isBefore: (box: DOMRect) => boolean): SlicedTask<number> {
    let low = 0;
    let high = steps;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isBefore(yield* boxAt(middle))) low = middle + 1;
      else high = middle;
    }
    return low;
  }
  const head = yield* boxAt(0);
  const tail = yield* boxAt(steps - 1);
  const isLine = head.height > 0 && head.top === tail.top && head.bottom === tail.bottom;
  if (isLine && isLongerThan(LONGEST_LINE, text)) return [0, 0];
  const from = yield* findStep(isLine ? ({ right }) => right < 0 : ({ bottom }) => bottom < span.top);
  const to = yield* findStep(isLine ? ({ left }) => left <= innerWidth : ({ top }) => top <= span.bottom);
  return [Math.max(0, from - 1) * STEP, Math.min(text.length, (to + 1) * STEP)];
}
