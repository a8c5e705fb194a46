// Turns any error code into one plain sentence that says what to do; for our own pages, which meet more of them than a card.
import type { WireError } from '../../lib/errors/app-error';
import { requestErrorWords } from '../../lib/i18n/errors';
import { extensionPageErrorWords } from '../../lib/i18n/extension-page-errors';
import { sentenceText } from './request-error-text';

/** `now` is epoch ms, for "Next try in 4 s". */
export function errorText({ code, ...facts }: WireError, now: number): string {
  return sentenceText({ ...requestErrorWords(), ...extensionPageErrorWords() }[code], facts, now);
}
