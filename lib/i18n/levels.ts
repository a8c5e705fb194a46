// UI strings for address counts by risk level in the current language.
import { levels as en } from './en/levels';
import { type Catalogue, wordsOf } from './locale';

export type LevelWords = typeof en;

const CATALOGUE: Catalogue<LevelWords> = { en };

/** @returns the words in the language in use; ask while drawing and keep nothing. */
export const levelWords = (): LevelWords => wordsOf(CATALOGUE);
