// UI strings of evidence bundles in the current language.
import * as en from './en/bundle';
import { type Catalogue, wordsOf } from './locale';

export type BundleWords = typeof en;

const CATALOGUE: Catalogue<BundleWords> = { en };

/** @returns the words in the language in use; ask while drawing and keep nothing. */
export const bundleWords = (): BundleWords => wordsOf(CATALOGUE);
