// UI strings shared by popup, side panel and options, in the current language.
import * as en from './en/shared';
import { type Catalogue, wordsOf } from './locale';

export type SharedWords = typeof en;

const CATALOGUE: Catalogue<SharedWords> = { en };

/** @returns the words in the language in use; ask while drawing and keep nothing. */
export const sharedWords = (): SharedWords => wordsOf(CATALOGUE);
