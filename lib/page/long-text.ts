// Which part of a text of megabytes is near view: found by halving, with a few dozen rects.
import type { Span } from './near';

/** Rects are read of so many characters at once: a line feed alone has none. */
const STEP = 256;

/** From where to where `text` lies in `span` (client coordinates), give or take a few lines. */
export function partIn(text: Text, span: Span): [from: number, to: number] {
  const range = document.createRange();
  const boxAt = (step: number) => {
    range.setStart(text, step * STEP);
    range.setEnd(text, Math.min((step + 1) * STEP, text.length));
    return range.getBoundingClientRect();
  };
  const steps = Math.ceil(text.length / STEP);
  /** The first step that is not before an edge. */
  const first = (isBefore: (box: DOMRect) => boolean) => {
    let low = 0;
    let high = steps;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isBefore(boxAt(middle))) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const from = first(({ bottom }) => bottom < span.top);
  const to = first(({ top }) => top <= span.bottom);
  return [Math.max(0, from - 1) * STEP, Math.min(text.length, (to + 1) * STEP)];
}
