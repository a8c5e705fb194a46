// UI strings of the context menu and the toolbar button in the current language.
import { toolbar as en } from './en/toolbar';
import { type Catalogue, wordsOf } from './locale';

export type ToolbarWords = typeof en;

const CATALOGUE: Catalogue<ToolbarWords> = { en };

/** @returns the strings in the current language. */
export const toolbarWords = (): ToolbarWords => wordsOf(CATALOGUE);
