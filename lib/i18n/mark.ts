// UI strings of the mark in the current language, the only strings in the content script.
import { mark as en } from './en/mark';
import { defineCatalog } from './locale';

export type MarkWords = typeof en;

/** @returns the strings in the current language; call it on each render, because the language may change. */
export const markWords = defineCatalog({ en });
