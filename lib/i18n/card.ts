// UI strings of the address card in the current language.
import { en } from './en/card';
import { defineCatalog } from './locale';

/** Derived from English: a catalog of another language must have the same keys and function signatures. */
export type CardWords = typeof en;

/** @returns the strings in the current language; call it on each render, because the language may change. */
export const cardWords = defineCatalog({ en });
