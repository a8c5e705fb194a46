// Joins sentences as the current language does: by a space, or by nothing in Chinese and Japanese.
import type { RichTextContent, RichTextPart } from '../text/rich-text';
import { getLanguage } from './locale';

/** Scripts whose full stop is wide and needs no space after it. */
const WITHOUT_SPACES = ['Hans', 'Hant', 'Jpan'];

const isWithoutSpaces = (): boolean => WITHOUT_SPACES.includes(new Intl.Locale(getLanguage()).maximize().script ?? '');

/** Returns what stands between two sentences. */
export const getSentenceGap = (): string => (isWithoutSpaces() ? '' : ' ');

/** Joins sentences, without the empty ones. */
export const joinSentences = (sentences: readonly (string | false | null | undefined)[]): string =>
  sentences.filter(Boolean).join(getSentenceGap());

/** Ends a title or another text without a full stop as a sentence. */
export const endSentence = (text: string): string => `${text}${isWithoutSpaces() ? '。' : '.'}`;

const toParts = (text: RichTextContent): readonly RichTextPart[] => (typeof text === 'string' ? [text] : text);

/** Joins sentences that may have bold parts; null without one. */
export function joinRichSentences(sentences: readonly RichTextContent[]): RichTextContent | null {
  if (sentences.length === 0) return null;
  const gap = getSentenceGap();
  return sentences.flatMap((sentence, at) => (at === 0 || !gap ? toParts(sentence) : [gap, ...toParts(sentence)]));
}
