// UI strings of the lookup field and of the search over stored records, in the current language.
import * as en from './en/search';
import { defineCatalog } from './locale';

export type SearchWords = typeof en;

/** @returns the strings in the current language; call it on each render, because the language may change. */
export const searchWords = defineCatalog({ en });
