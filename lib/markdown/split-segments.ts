// Splitter of long Markdown text into segments that are parsed separately, for linear time.

/** Above these sizes the next blank line ends a segment. */
const SOFT_LINES = 100;
const SOFT_CHARACTERS = 3_000;
/** At these sizes a segment always ends: a list item takes quadratic time in its number of lines. */
const HARD_LINES = 400;
const HARD_CHARACTERS = 8_000;
const FENCE = /^ {0,3}(?:```|~~~)/;

/**
 * Splits a text; the segments joined by line ends equal the text. A segment ends at a blank line outside a code fence
 * if possible; longer lists and tables continue in the next segment as separate ones.
 */
export function splitSegments(text: string): string[] {
  const segments: string[] = [];
  let lines: string[] = [];
  let length = 0;
  let isFenced = false;
  const endSegment = () => {
    if (lines.length > 0) segments.push(lines.join('\n'));
    lines = [];
    length = 0;
    isFenced = false;
  };
  for (const line of text.split('\n')) {
    lines.push(line);
    length += line.length + 1;
    if (FENCE.test(line)) isFenced = !isFenced;
    const isLong = lines.length >= SOFT_LINES || length >= SOFT_CHARACTERS;
    const isTooLong = lines.length >= HARD_LINES || length >= HARD_CHARACTERS;
    if (isTooLong || (isLong && !isFenced && line.trim() === '')) endSegment();
  }
  endSegment();
  return segments;
}
