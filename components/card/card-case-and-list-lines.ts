// Creates the texts of up to three lines below the verdict, such as the cases and lists of an address.
import { cardWords } from '../../lib/i18n/words/card';
import type { RichTextContent } from '../../lib/text/rich-text';
import { sanitizeText } from '../../lib/text/sanitize';
import type { AddressSign } from '../../lib/verdict/address-signs';
import { isListHit, type LocalAnnotations } from '../../lib/verdict/local-annotations';
import type { CardNotice } from './card-notices';

export interface CardAnnotationLine {
  /** Null for the count of further lines. */
  sign: AddressSign | null;
  text: RichTextContent;
}

/** Maximum number of lines in the fixed-size card; the remainder is shown as a count. */
const MAX_LINES = 3;
const MAX_NAME_LENGTH = 60;

const short = (text: string) => sanitizeText(text, MAX_NAME_LENGTH);

/**
 * Returns at most three lines: hidden notices, then cases, then lists other than list hits, which have a notice.
 * @param hiddenNotices notices for which the card has no room
 */
export function getCardAnnotationLines(
  annotations: LocalAnnotations | undefined,
  hiddenNotices: readonly CardNotice[] = [],
): CardAnnotationLine[] {
  const words = cardWords().own;
  const cases = annotations?.cases ?? [];
  const lists = (annotations?.lists ?? []).filter((match) => !isListHit(match));
  const lines: CardAnnotationLine[] = [
    ...hiddenNotices.map(({ sign, title }) => ({ sign, text: title })),
    ...cases.map(({ name, disposition, sightings }) => ({
      sign: 'in-case' as const,
      text: words.case[disposition]({ name: short(name), sightings }),
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
  if (lines.length <= MAX_LINES) return lines;
  return [...lines.slice(0, MAX_LINES - 1), { sign: null, text: words.more({ n: lines.length - MAX_LINES + 1 }) }];
}
