// UI strings of override entries and balances in the current language.
import * as en from './en/overrides-and-balances';
import { defineCatalog } from './locale';

export type OverrideListWord = 'allow' | 'deny' | 'unknown';
export type OverrideListFilterWord = 'all' | 'allow' | 'deny';
export type OverrideFieldWord = 'list' | 'addLabels' | 'removeLabels' | 'notes';
export type OverrideWords = typeof en;

/** @returns the strings in the current language; call it on each render, because the language may change. */
export const overrideWords = defineCatalog({ en });
