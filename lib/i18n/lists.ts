// UI strings of the user's lists in the current language.
import * as en from './en/lists';
import { defineCatalog } from './locale';

export type ListWords = typeof en;

/** @returns the strings in the current language; call it on each render, because the language may change. */
export const listWords = defineCatalog({ en });
