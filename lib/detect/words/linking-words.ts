// Words between a label and its value, one row per word, sorted by language, meaning and word.
import type { WordRow } from './word-row';

/**
 * Word, language, meaning, match. `word-row.ts` describes the columns.
 * Words between the name of a value and the value: verbs, and prepositions before the name of the owner.
 */
export const linkingWords: readonly WordRow[] = [
  ['ist', 'de', 'copula'],
  ['lautet', 'de', 'copula'],
  ['is', 'en', 'copula'],
  ['was', 'en', 'copula'],
  ['for', 'en', 'preposition'],
  ['in', 'en', 'preposition'],
  ['of', 'en', 'preposition'],
  ['on', 'en', 'preposition'],
  ['es', 'es', 'copula'],
  ['est', 'fr', 'copula'],
  ['è', 'it', 'copula'],
  ['は', 'ja', 'copula'],
  ['é', 'pt', 'copula'],
];
