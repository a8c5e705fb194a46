// The words of a bulk run, in the person's language.
import * as en from './en/bulk';
import { type Catalogue, wordsOf } from './language';

export type BulkWords = typeof en;

const CATALOGUE: Catalogue<BulkWords> = { en };

/** @returns the words in the language in use; ask while drawing and keep nothing. */
export const bulkWords = (): BulkWords => wordsOf(CATALOGUE);
