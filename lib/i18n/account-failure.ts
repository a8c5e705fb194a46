// UI strings for an account-level failure (refused sign-in), in the current language.
import { en } from './en/account-failure';
import { type Catalogue, wordsOf } from './locale';

export type AccountFailureWords = typeof en;

const CATALOGUE: Catalogue<AccountFailureWords> = { en };

/** @returns the words in the language in use; ask while drawing and keep nothing. */
export const accountFailureWords = (): AccountFailureWords => wordsOf(CATALOGUE);
