// UI strings for address counts by risk level in the current language.
import { levels as en } from './en/levels';
import { type Catalogue, wordsOf } from './locale';

export type LevelWords = typeof en;

const CATALOGUE: Catalogue<LevelWords> = { en };

/** @returns the strings in the current language; call it on each render, because the language may change. */
export const levelWords = (): LevelWords => wordsOf(CATALOGUE);
