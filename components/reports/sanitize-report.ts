// Text of a report as it may stand on our page: one line, nothing hidden, nothing that turns it round.
import { MAX_CHARACTERS } from '../../lib/markdown/read-markdown';
import { sanitizeText } from '../../lib/text/sanitize';

/** Line ends within a run are spaces, as Markdown has them. */
export function sanitizeReport(text: string): string {
  return sanitizeText(text.replace(/\s+/gu, ' '), MAX_CHARACTERS);
}

/** A line of code keeps its blanks. */
export function sanitizeReportLine(line: string): string {
  return sanitizeText(line.replace(/\t/g, '  ').replace(/\r$/, ''), MAX_CHARACTERS);
}
