// UI strings of cases in the current language.
import * as en from './en/cases';
import { defineCatalog } from './locale';

export type CaseWords = typeof en;

/** @returns the strings in the current language; call it on each render, because the language may change. */
export const caseWords = defineCatalog({ en });
