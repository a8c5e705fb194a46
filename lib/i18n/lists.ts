// UI strings of the user's lists in the current language.
import * as en from './en/lists';
import { type Catalogue, wordsOf } from './locale';

export type ListWords = typeof en;

const CATALOGUE: Catalogue<ListWords> = { en };

/** @returns the strings in the current language; call it on each render, because the language may change. */
export const listWords = (): ListWords => wordsOf(CATALOGUE);
