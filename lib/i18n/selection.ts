// UI strings of the card opened from the context menu, in the current language.
import { selection as en } from './en/selection';
import { type Catalogue, wordsOf } from './locale';

export type SelectionWords = typeof en;

const CATALOGUE: Catalogue<SelectionWords> = { en };

/** @returns the words in the language in use; ask while drawing and keep nothing. */
export const selectionWords = (): SelectionWords => wordsOf(CATALOGUE);
