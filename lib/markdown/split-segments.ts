// Cuts a long text into stretches that are read one by one, so that the cost of reading grows with its length and no faster.

/** From here on the next blank line ends a stretch. */
const SOFT_LINES = 100;
const SOFT_CHARACTERS = 3_000;
/** Here it ends in any case: a list item of lines alone costs the square of their number. */
const HARD_LINES = 400;
const HARD_CHARACTERS = 8_000;
const FENCE = /^ {0,3}(?:```|~~~)/;

/**
 * The stretches joined by line ends are the text again. One ends at a blank line outside of a code fence where there is one in time;
 * lists and tables longer than a stretch go on as another of the same.
 */
export function splitSegments(text: string): string[] {
  const segments: string[] = [];
  let lines: string[] = [];
  let length = 0;
  let isFenced = false;
  const end = () => {
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
    if (isTooLong || (isLong && !isFenced && line.trim() === '')) end();
  }
  end();
  return segments;
}
