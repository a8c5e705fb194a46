// UI strings of the comparison page and the connection doctor in the current language.
import * as en from './en/compare-and-doctor';
import { type Catalogue, wordsOf } from './locale';

export type ToolWords = typeof en;

const CATALOGUE: Catalogue<ToolWords> = { en };

/** @returns the strings in the current language; call it on each render, because the language may change. */
export const toolWords = (): ToolWords => wordsOf(CATALOGUE);
