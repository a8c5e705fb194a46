// UI strings of the context menu and the toolbar button in the current language.
import { toolbar as en } from './en/toolbar';
import { type Catalogue, wordsOf } from './locale';

export type ToolbarWords = typeof en;

const CATALOGUE: Catalogue<ToolbarWords> = { en };

/** @returns the toolbar's and menu's texts in the language in use. */
export const toolbarWords = (): ToolbarWords => wordsOf(CATALOGUE);
