// UI strings for an account-level failure (such as a refused sign-in), in the current language.
import { en } from './en/account-failure';
import { defineCatalog } from './locale';

export type AccountFailureWords = typeof en;

/** @returns the strings in the current language; call it on each render, because the language may change. */
export const accountFailureWords = defineCatalog({ en });
