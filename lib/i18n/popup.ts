// UI strings of the popup in the current language.
import * as en from './en/popup';
import { defineCatalog } from './locale';

export type PopupWords = typeof en;

/** @returns the strings in the current language; call it on each render, because the language may change. */
export const popupWords = defineCatalog({ en });
