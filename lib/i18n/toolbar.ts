// UI strings of the context menu and the toolbar button in the current language.
import { toolbar as en } from './en/toolbar';
import { defineCatalogue } from './locale';

export type ToolbarWords = typeof en;

/** @returns the strings in the current language. */
export const toolbarWords = defineCatalogue({ en });
