// The user's annotations of an address (lists and cases) as lines below the verdict.

import { cardWords } from '../../lib/i18n/card';
import type { RichTextContent } from '../../lib/text/rich-text';
import { sanitizeText } from '../../lib/text/sanitize';
import type { LocalAnnotations } from '../../lib/verdict/local-annotations';

/** Maximum number of lines in the fixed-size card; the remainder is shown as a count. */
const MAX_LINES = 3;
const MAX_NAME_LENGTH = 60;

const short = (text: string) => sanitizeText(text, MAX_NAME_LENGTH);
/** Returns undefined for an empty text. */
const shortOrUndefined = (text?: string) => (text ? short(text) : undefined);

/** @returns at most three lines, lists before cases; an empty array without annotations */
export function toAnnotationLines(annotations: LocalAnnotations | undefined): RichTextContent[] {
  if (!annotations) return [];
  const words = cardWords().own;
  const lines = [
    ...annotations.lists.map(({ list, label, date }) =>
      words.list(short(list), shortOrUndefined(label), shortOrUndefined(date)),
    ),
    ...annotations.cases.map(({ name, disposition, sightings }) => words.case(short(name), disposition, sightings)),
  ];
  return lines.length > MAX_LINES
    ? [...lines.slice(0, MAX_LINES - 1), words.more(lines.length - MAX_LINES + 1)]
    : lines;
}
