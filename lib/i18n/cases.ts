// UI strings of cases in the current language.
import * as en from './en/cases';
import { type Catalogue, wordsOf } from './locale';

export type CaseWords = typeof en;

const CATALOGUE: Catalogue<CaseWords> = { en };

/** @returns the words in the language in use; ask while drawing and keep nothing. */
export const caseWords = (): CaseWords => wordsOf(CATALOGUE);
