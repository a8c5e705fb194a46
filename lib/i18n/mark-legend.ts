// UI strings of the legend that explains the marks, in the current language.
import { markLegend as en } from './en/mark-legend';
import { defineCatalog } from './locale';

/** @returns the strings in the current language; call it on each render, because the language may change. */
export const markLegendWords = defineCatalog({ en });
