// Sanitizes text and code lines of reports: escapes invisible and direction-changing characters.
import { MAX_CHARACTERS } from '../../lib/markdown/read-markdown';
import { sanitizeText } from '../../lib/text/sanitize';

/** Returns the text with each run of whitespace replaced by one space, as in Markdown. */
export function sanitizeReportText(text: string): string {
  return sanitizeText(text.replace(/\s+/gu, ' '), MAX_CHARACTERS);
}

/** Returns a line of code with its spaces preserved and tabs expanded. */
export function sanitizeReportLine(line: string): string {
  return sanitizeText(line.replace(/\t/g, '  ').replace(/\r$/, ''), MAX_CHARACTERS);
}
