// UI strings of the comparison page in the current language.
import { compare } from './en/compare';
import { defineCatalog } from './locale';

/** @returns the strings in the current language; call it on each render, because the language may change. */
export const compareWords = defineCatalog({ en: compare });
