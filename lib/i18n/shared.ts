// UI strings shared by popup, side panel and options, in the current language.
import * as en from './en/shared';
import { type Catalogue, wordsOf } from './locale';

export type SharedWords = typeof en;

const CATALOGUE: Catalogue<SharedWords> = { en };

/** @returns the strings in the current language; call it on each render, because the language may change. */
export const sharedWords = (): SharedWords => wordsOf(CATALOGUE);
