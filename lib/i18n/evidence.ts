// UI strings of the evidence view in the current language.
import * as en from './en/evidence';
import { type Catalogue, wordsOf } from './locale';

export type EvidenceWords = typeof en;

const CATALOGUE: Catalogue<EvidenceWords> = { en };

/** @returns the words in the language in use; ask while drawing and keep nothing. */
export const evidenceWords = (): EvidenceWords => wordsOf(CATALOGUE);
