// Sentence that says how many addresses were added to a case.
import { MAX_CASE_ADDRESSES } from '../../lib/cases/case';
import { caseWords } from '../../lib/i18n/words/case';
import type { AddedToCase } from '../../lib/messages/tables/case-messages';
import type { RichTextContent } from '../../lib/text/rich-text';
import { sanitizeText } from '../../lib/text/sanitize';

/** Returns the sentence; addresses beyond the limit of a case are counted apart. */
export function getAddedText({ name, added, noRoom }: AddedToCase): RichTextContent {
  const words = caseWords().add;
  const about = { name: sanitizeText(name), added, noRoom, limit: MAX_CASE_ADDRESSES };
  if (added === 0) return noRoom > 0 ? words.noRoom(about) : words.already(about);
  return noRoom > 0 ? [...words.done(about), ' ', words.noRoom(about)] : words.done(about);
}
