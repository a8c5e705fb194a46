// UI strings of bulk runs in the current language, and the sort-order types they are keyed by.
import * as en from './en/bulk';
import { type Catalogue, wordsOf } from './locale';

export type BulkWords = typeof en;

/** By what the results of a run can be put in order. */
export type OrderColumn = 'risk' | 'score' | 'address' | 'chain' | 'row';

/** Forwards is as a person begins to read: the heaviest first, the highest score, A to Z, the first row. */
export interface ResultOrder {
  column: OrderColumn;
  isReversed: boolean;
}

const CATALOGUE: Catalogue<BulkWords> = { en };

/** @returns the words in the language in use; ask while drawing and keep nothing. */
export const bulkWords = (): BulkWords => wordsOf(CATALOGUE);
