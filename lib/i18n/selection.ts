// UI strings of the card opened from the context menu, in the current language.
import { selection as en } from './en/selection';
import { defineCatalogue } from './locale';

export type SelectionWords = typeof en;

/** @returns the strings in the current language; call it on each render, because the language may change. */
export const selectionWords = defineCatalogue({ en });
