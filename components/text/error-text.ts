// Error sentence for every error code on extension pages, with advice.
import type { WireError } from '../../lib/errors/app-error';
import { requestErrorWords } from '../../lib/i18n/errors';
import { extensionPageErrorWords } from '../../lib/i18n/extension-page-errors';
import { sentenceText } from './request-error-text';

/** Returns the sentence of an error. @param now epoch ms, for "Next try in 4 s" */
export function errorText({ code, ...facts }: WireError, now: number): string {
  return sentenceText({ ...requestErrorWords(), ...extensionPageErrorWords() }[code], facts, now);
}
