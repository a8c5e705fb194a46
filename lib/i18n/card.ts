// UI strings of the address card in the current language.
import { en } from './en/card';
import { type Catalogue, wordsOf } from './locale';

/** English is the pattern: another language must have every word and function of it. */
export type CardWords = typeof en;

const CATALOGUE: Catalogue<CardWords> = { en };

/** Ask while drawing and keep nothing: the language may change at any time. */
export function cardWords(): CardWords {
  return wordsOf(CATALOGUE);
}
