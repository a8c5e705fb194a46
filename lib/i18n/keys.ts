// Names of the panel's keys, in the current language.
import { keys as en } from './en/keys';
import { defineCatalogue } from './locale';

export type KeyWords = typeof en;

/** @returns the strings in the current language; call it on each render, because the language may change. */
export const shortcutWords = defineCatalogue({ en });
