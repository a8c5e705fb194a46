// Error messages for failed requests, one per request error code, in the current language.
import type { ErrorFacts, RequestCode } from '../errors/app-error';
import { en } from './en/errors';
import { type Catalogue, wordsOf } from './locale';

export type ErrorSentence = (facts: ErrorFacts & { now: number }) => string;

/** A code without a sentence does not compile. */
export type RequestErrorWords = Record<RequestCode, ErrorSentence> & {
  /** The service's own words, already made safe to read, after ours. */
  said(words: string): string;
};

const CATALOGUE: Catalogue<RequestErrorWords> = { en };

/** In the language in use. */
export function requestErrorWords(): RequestErrorWords {
  return wordsOf(CATALOGUE);
}
