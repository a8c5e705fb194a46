// UI strings for address counts by risk level in the current language.
import { levels as en } from './en/levels';
import { defineCatalogue } from './locale';

export type LevelWords = typeof en;

/** @returns the strings in the current language; call it on each render, because the language may change. */
export const levelWords = defineCatalogue({ en });
