// Formats the name, list hits and data set matches of an address as cells of an export.
import { addressNameWords } from '../../lib/i18n/address-name';
import { dataSetWords } from '../../lib/i18n/data-sets';
import { listWords } from '../../lib/i18n/lists';
import type { AddressName } from '../../lib/verdict/local-address-names';
import { type DataSetMatch, isListHit, LIST_KINDS, type ListMatch } from '../../lib/verdict/local-annotations';

/** Cells of an export row under the heads `name` and `name_kind`; null without a name. */
export type NameCells = [name: string | null, kind: string | null];

/** Returns the leading name and its origin; names of other origins are not in the cell. */
export const toNameCells = (name: Pick<AddressName, 'text' | 'kind'> | null | undefined): NameCells =>
  name ? [name.text, addressNameWords().kind[name.kind]] : [null, null];

/** A list that contains the address; `label` is empty without one. */
type ListCell = Pick<ListMatch, 'list' | 'kind'> & { label?: string | null };

/** Returns the list hits, sanctions first, for the head `list_hits`: `OFAC SDN: TEA HOUSE LLC; Fraud desk`; null without one. */
export function toListHitCell(lists: readonly ListCell[]): string | null {
  const { tag } = listWords();
  const hits = lists
    .filter(isListHit)
    .toSorted((left, right) => LIST_KINDS.indexOf(left.kind) - LIST_KINDS.indexOf(right.kind));
  return hits.map(({ list, label }) => tag(list, label ?? '')).join('; ') || null;
}

/** A data set that may contain an address; `date` is absent or null without one. */
type DataSetCell = Pick<DataSetMatch, 'set' | 'rate'> & { date?: string | null };

/** Returns the data sets for the head `data_sets`: `may be in Mixers of 24 Nov 2026; about 1 in 1,000,000 addresses …`; null without one. */
export const toDataSetCell = (dataSets: readonly DataSetCell[] = []): string | null =>
  dataSets.map(({ set, date, rate }) => dataSetWords().cell(set, date ?? undefined, rate)).join('; ') || null;
