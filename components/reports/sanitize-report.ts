// Text of a report as it may stand on our page: one line, nothing hidden, nothing that turns it round.
import { MAX_CHARACTERS } from '../../lib/markdown/read-markdown';
import { safeText } from '../../lib/text/sanitize';

/** Line ends within a run are spaces, as Markdown has them. */
export function harmless(text: string): string {
  return safeText(text.replace(/\s+/gu, ' '), MAX_CHARACTERS);
}

/** A line of code keeps its blanks. */
export function harmlessLine(line: string): string {
  return safeText(line.replace(/\t/g, '  ').replace(/\r$/, ''), MAX_CHARACTERS);
}
