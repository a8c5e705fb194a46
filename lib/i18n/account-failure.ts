// The words about what is wrong with the account itself, in the person's language.
import { en } from './en/account-failure';
import { type Catalogue, wordsOf } from './locale';

export type TroubleWords = typeof en;

const CATALOGUE: Catalogue<TroubleWords> = { en };

/** @returns the words in the language in use; ask while drawing and keep nothing. */
export const troubleWords = (): TroubleWords => wordsOf(CATALOGUE);
