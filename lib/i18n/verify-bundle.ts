// UI strings of the page that verifies evidence bundles, in the current language.
import * as en from './en/verify-bundle';
import { defineCatalog } from './locale';

/** @returns the strings in the current language; call it on each render, because the language may change. */
export const verifyBundleWords = defineCatalog({ en });
