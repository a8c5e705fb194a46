// UI strings of the side panel's keyboard shortcuts in the current language.
import { shortcuts as en } from './en/shortcuts';
import { defineCatalog } from './locale';

export type ShortcutWords = typeof en;

/** @returns the strings in the current language; call it on each render, because the language may change. */
export const shortcutWords = defineCatalog({ en });
