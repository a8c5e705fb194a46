// What a person's own record holds of an address, as lines under the verdict.

import { cardWords } from '../../lib/i18n/card';
import type { RichTextContent } from '../../lib/text/rich-text';
import { sanitizeText } from '../../lib/text/sanitize';
import type { LocalAnnotations } from '../../lib/verdict/local-annotations';

/** The card has one size; what is beyond this is counted. */
const MOST = 3;
const NAME = 60;

const short = (text: string) => sanitizeText(text, NAME);
/** Nothing is written for an empty text. */
const some = (text?: string) => (text ? short(text) : undefined);

/** @returns at most three lines, lists before cases; none where the record is empty or absent */
export function toAnnotationLines(own: LocalAnnotations | undefined): RichTextContent[] {
  if (!own) return [];
  const words = cardWords().own;
  const lines = [
    ...own.lists.map(({ list, label, date }) => words.list(short(list), some(label), some(date))),
    ...own.cases.map(({ name, disposition, sightings }) => words.case(short(name), disposition, sightings)),
  ];
  return lines.length > MOST ? [...lines.slice(0, MOST - 1), words.more(lines.length - MOST + 1)] : lines;
}
