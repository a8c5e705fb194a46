// UI strings shared by popup, side panel and options, in the current language.
import * as en from './en/shared';
import { defineCatalog } from './locale';

export type SharedWords = typeof en;

/** @returns the strings in the current language; call it on each render, because the language may change. */
export const sharedWords = defineCatalog({ en });
