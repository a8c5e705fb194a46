// UI strings of override entries and balances in the current language.
import * as en from './en/overrides';
import { type Catalogue, wordsOf } from './locale';

export type OverrideListWord = 'allow' | 'deny' | 'unknown';
export type OverrideFieldWord = 'list' | 'addLabels' | 'removeLabels' | 'notes';
export type OverrideWords = typeof en;

const CATALOGUE: Catalogue<OverrideWords> = { en };

/** @returns the words in the language in use; ask while drawing and keep nothing. */
export const overrideWords = (): OverrideWords => wordsOf(CATALOGUE);
