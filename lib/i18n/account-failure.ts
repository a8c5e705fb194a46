// UI strings for an account-level failure (refused sign-in), in the current language.
import { en } from './en/account-failure';
import { type Catalogue, wordsOf } from './locale';

export type AccountFailureWords = typeof en;

const CATALOGUE: Catalogue<AccountFailureWords> = { en };

/** @returns the strings in the current language; call it on each render, because the language may change. */
export const accountFailureWords = (): AccountFailureWords => wordsOf(CATALOGUE);
