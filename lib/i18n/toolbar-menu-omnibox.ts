// UI strings of the toolbar button, the context menu and the omnibox in the current language.
import { selection, toolbar } from './en/toolbar-menu-omnibox';
import { defineCatalog } from './locale';

export type ToolbarWords = typeof toolbar;
export type SelectionWords = typeof selection;

/** Why a browser command did nothing, or that it locked: badge text of at most four characters, and the title of the button. */
export interface ToolbarNotice {
  text: string;
  title: string;
}

/** @returns the strings in the current language. */
export const toolbarWords = defineCatalog({ en: toolbar });

/** @returns the strings in the current language; call it on each render, because the language may change. */
export const selectionWords = defineCatalog({ en: selection });
