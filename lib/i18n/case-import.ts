// UI strings of the case import in the current language.
import * as en from './en/case-import';
import { defineCatalog } from './locale';

/** @returns the strings in the current language; call it on each render, because the language may change. */
export const caseImportWords = defineCatalog({ en });
