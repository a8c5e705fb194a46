// Creates the texts of the lines about the cases and lists of an address.
import { cardWords } from '../../lib/i18n/words/card';
import type { RichTextContent } from '../../lib/text/rich-text';
import { sanitizeText } from '../../lib/text/sanitize';
import type { DrawnSign } from '../../lib/verdict/address-signs';
import { isListHit, type LocalAnnotations } from '../../lib/verdict/local-annotations';

export interface CardAnnotationLine {
  sign: DrawnSign;
  text: RichTextContent;
}

const MAX_NAME_LENGTH = 60;

const short = (text: string) => sanitizeText(text, MAX_NAME_LENGTH);

/** Returns a line for each case, then for each list other than list hits, which have a notice. */
export function getCardAnnotationLines(annotations: LocalAnnotations | undefined): CardAnnotationLine[] {
  const words = cardWords().own;
  const cases = annotations?.cases ?? [];
  const lists = (annotations?.lists ?? []).filter((match) => !isListHit(match));
  return [
    ...cases.map(({ name, disposition, sightings }) => ({
      sign: 'in-case' as const,
      text: words.case({ name: short(name), decision: words.decision[disposition], sightings }),
    })),
    ...lists.map(({ list, label, date }) => ({
      sign: 'own-label' as const,
      text: words.list({
        list: short(list),
        hasDate: date ? 'yes' : 'other',
        date: short(date ?? ''),
        hasLabel: label ? 'yes' : 'other',
        label: short(label ?? ''),
      }),
    })),
  ];
}
