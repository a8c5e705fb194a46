// UI strings of evidence bundles in the current language.
import * as en from './en/evidence-bundle';
import { defineCatalog } from './locale';

export type BundleWords = typeof en;

/** @returns the strings in the current language; call it on each render, because the language may change. */
export const bundleWords = defineCatalog({ en });
