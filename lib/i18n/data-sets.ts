// UI strings of data sets in the current language.
import * as en from './en/data-sets';
import { defineCatalog } from './locale';

/** @returns the strings in the current language; call it on each render, because the language may change. */
export const dataSetWords = defineCatalog({ en });
