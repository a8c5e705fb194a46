// UI strings of bulk runs in the current language, and the type of the results' sort order.
import * as bulk from './en/bulk';
import * as findings from './en/bulk-findings';
import { defineCatalog } from './locale';

const en = { ...bulk, ...findings };

export type BulkWords = typeof en;

/** Columns by which the results of a run can be sorted. */
export type OrderColumn = 'risk' | 'score' | 'address' | 'chain' | 'row';

/** Forwards means highest risk, highest score, A to Z, or first row first. */
export interface ResultOrder {
  column: OrderColumn;
  isReversed: boolean;
}

/** @returns the strings in the current language; call it on each render, because the language may change. */
export const bulkWords = defineCatalog({ en });
