// UI strings of the comparison page and the connection doctor in the current language.
import * as en from './en/compare-and-doctor';
import { type Catalogue, wordsOf } from './locale';

export type ToolWords = typeof en;

const CATALOGUE: Catalogue<ToolWords> = { en };

/** @returns the words in the language in use; ask while drawing and keep nothing. */
export const toolWords = (): ToolWords => wordsOf(CATALOGUE);
