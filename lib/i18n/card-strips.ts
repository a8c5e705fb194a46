// UI strings of the notices above a verdict (list hits and warnings), in the current language.
import { cardStrips as en } from './en/card-strips';
import { defineCatalog } from './locale';

/** @returns the strings in the current language; call it on each render, because the language may change. */
export const cardStripWords = defineCatalog({ en });
