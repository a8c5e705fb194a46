// UI strings of evidence bundles in the current language.
import * as en from './en/bundle';
import { type Catalogue, wordsOf } from './locale';

export type BundleWords = typeof en;

const CATALOGUE: Catalogue<BundleWords> = { en };

/** @returns the strings in the current language; call it on each render, because the language may change. */
export const bundleWords = (): BundleWords => wordsOf(CATALOGUE);
