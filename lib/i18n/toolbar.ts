// UI strings of the context menu and the toolbar button in the current language.
import { toolbar as en } from './en/toolbar';
import { defineCatalogue } from './locale';

export type ToolbarWords = typeof en;

/** Why a browser command did nothing, or that it locked: badge text of at most four characters, and the title of the button. */
export interface ToolbarNotice {
  text: string;
  title: string;
}

/** @returns the strings in the current language. */
export const toolbarWords = defineCatalogue({ en });
