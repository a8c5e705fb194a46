// UI strings of the popup in the current language.
import * as en from './en/popup';
import { type Catalogue, wordsOf } from './locale';

export type PopupWords = typeof en;

const CATALOGUE: Catalogue<PopupWords> = { en };

/** @returns the words in the language in use; ask while drawing and keep nothing. */
export const popupWords = (): PopupWords => wordsOf(CATALOGUE);
