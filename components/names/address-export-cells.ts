// Formats the name, list hits and data set matches of an address as cells of an export.

import type { Column } from '../../lib/export/columns';
import { formatDataSetMatch } from '../../lib/i18n/data-set';
import { nameListEntry } from '../../lib/i18n/list';
import { addressNameWords } from '../../lib/i18n/words/address-name';
import { withoutIsolates } from '../../lib/text/bidi-isolates';
import type { AddressName } from '../../lib/verdict/local-address-names';
import { type DataSetMatch, isListHit, LIST_KINDS, type ListMatch } from '../../lib/verdict/local-annotations';

type LeadingName = Pick<AddressName, 'text' | 'kind'> | null | undefined;

/** Returns the word for the origin of a name; null without a name. */
export const toNameKindCell = (name: LeadingName): string | null => (name ? addressNameWords().kind[name.kind] : null);

/** Returns the columns of the leading name and its origin; names of other origins are in no cell. */
export const getNameColumns = <Row>(of: (row: Row) => LeadingName): Column<Row>[] => [
  { head: 'name', cell: (row) => of(row)?.text ?? null },
  { head: 'name_kind', cell: (row) => toNameKindCell(of(row)) },
];

/** A list that contains the address; `label` is empty without one. */
type ListCell = Pick<ListMatch, 'list' | 'kind' | 'staleSince'> & { label?: string | null };

/** Returns the list hits, sanctions first: `OFAC SDN: TEA HOUSE LLC; Fraud desk`; null without one. */
export function toListHitCell(lists: readonly ListCell[]): string | null {
  const hits = lists
    .filter(isListHit)
    .toSorted((left, right) => LIST_KINDS.indexOf(left.kind) - LIST_KINDS.indexOf(right.kind));
  const texts = hits.map(({ list, label, staleSince }) => nameListEntry(list, label, staleSince));
  return withoutIsolates(texts.join('; ')) || null;
}

/** Returns the column of the list hits. */
export const getListHitColumn = <Row>(of: (row: Row) => readonly ListCell[]): Column<Row> => ({
  head: 'list_hits',
  cell: (row) => toListHitCell(of(row)),
});

/** A data set that may contain an address; `date` is absent or null without one. */
type DataSetCell = Pick<DataSetMatch, 'set' | 'rate'> & { date?: string | null };

/** Returns the data sets: `may be in Mixers of 24 Nov 2026; about 1 in 1,000,000 addresses …`; null without one. */
export const toDataSetCell = (dataSets: readonly DataSetCell[] = []): string | null =>
  withoutIsolates(dataSets.map(({ set, date, rate }) => formatDataSetMatch(set, date, rate)).join('; ')) || null;

/** Returns the column of the data sets that may contain the address. */
export const getDataSetColumn = <Row>(of: (row: Row) => readonly DataSetCell[] | undefined): Column<Row> => ({
  head: 'data_sets',
  cell: (row) => toDataSetCell(of(row)),
});
