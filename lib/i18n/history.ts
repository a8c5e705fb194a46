// UI strings of the history in the current language.
import * as en from './en/history';
import { defineCatalog } from './locale';

/** @returns the strings in the current language; call it on each render, because the language may change. */
export const historyWords = defineCatalog({ en });
