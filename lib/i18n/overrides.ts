// The words of entries and balances, in the person's language.
import * as en from './en/overrides';
import { type Catalogue, wordsOf } from './locale';

export type OverrideListWord = 'allow' | 'deny' | 'unknown';
export type OverrideField = 'list' | 'addLabels' | 'removeLabels' | 'notes';
export type OrganisationWords = typeof en;

const CATALOGUE: Catalogue<OrganisationWords> = { en };

/** @returns the words in the language in use; ask while drawing and keep nothing. */
export const organisationWords = (): OrganisationWords => wordsOf(CATALOGUE);
