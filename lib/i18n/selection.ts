// The words of the card that a right-click opens, in the person's language.
import { selection as en } from './en/selection';
import { type Catalogue, wordsOf } from './locale';

export type SelectionWords = typeof en;

const CATALOGUE: Catalogue<SelectionWords> = { en };

/** @returns the words in the language in use; ask while drawing and keep nothing. */
export const selectionWords = (): SelectionWords => wordsOf(CATALOGUE);
