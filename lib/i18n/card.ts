// UI strings of the address card in the current language.
import { en } from './en/card';
import { type Catalogue, wordsOf } from './locale';

/** Derived from English: a catalogue of another language must have the same keys and function signatures. */
export type CardWords = typeof en;

const CATALOGUE: Catalogue<CardWords> = { en };

/** @returns the strings in the current language; call it on each render, because the language may change. */
export function cardWords(): CardWords {
  return wordsOf(CATALOGUE);
}
