// One plain sentence per way of failing, in the person's language.
import type { ErrorCode, ErrorFacts } from '../errors/app-error';
import { en } from './en/errors';
import { type Catalogue, wordsOf } from './language';

/** A code without a sentence does not compile. */
export type ErrorWords = Record<ErrorCode, (facts: ErrorFacts & { now: number }) => string> & {
  /** The service's own words, already made safe to read, after ours. */
  said(words: string): string;
};

const CATALOGUE: Catalogue<ErrorWords> = { en };

export function errorWords(): ErrorWords {
  return wordsOf(CATALOGUE);
}
