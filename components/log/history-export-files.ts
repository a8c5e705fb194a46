// Exports of the history: CSV and JSON with one row per entry.

import { type Column, toTable } from '../../lib/export/columns';
import { type CsvDialect, formatCsv } from '../../lib/export/csv';
import type { HistoryEvent } from '../../lib/history/history-event';
import { sanitizeText } from '../../lib/text/sanitize';
import { getAddressNames } from '../../lib/verdict/local-address-names';
import type { LocalAnnotations } from '../../lib/verdict/local-annotations';
import { sortByGravity } from '../../lib/verdict/reason-gravity';

/** Format version of the JSON; increased if a field changes its meaning or is removed. */
const HISTORY_EXPORT_VERSION = 1;

/** An entry with the present names and cases of its address. */
export type ExportedEvent = HistoryEvent & { own: LocalAnnotations | null };

const toIso = (at: number): string => new Date(at).toISOString();
const getName = ({ own }: ExportedEvent): string => sanitizeText(getAddressNames(own ?? undefined)[0]?.text ?? '');
const getCases = ({ own }: ExportedEvent): string[] => own?.cases.map(({ name }) => sanitizeText(name)) ?? [];

/** The heads are stable names for scripts. */
const HISTORY_COLUMNS: readonly Column<ExportedEvent>[] = [
  { head: 'time_utc', cell: ({ at }) => new Date(at) },
  { head: 'kind', cell: ({ kind }) => kind },
  { head: 'chain', cell: ({ chain }) => chain },
  { head: 'address', cell: ({ address }) => address },
  { head: 'name', cell: getName },
  { head: 'level', cell: ({ level }) => level },
  { head: 'level_before', cell: ({ before }) => before },
  { head: 'score', cell: ({ score }) => score },
  {
    head: 'categories',
    cell: ({ categories }) =>
      sortByGravity(categories.map((category) => ({ category })))
        .map(({ category }) => category)
        .join('; '),
  },
  { head: 'site', cell: ({ site }) => site },
  { head: 'cases', cell: (entry) => getCases(entry).join('; ') },
];

/** Formats the entries as CSV. */
export const formatHistoryCsv = (entries: readonly ExportedEvent[], dialect?: CsvDialect): string =>
  formatCsv(toTable(HISTORY_COLUMNS, entries), dialect);

/** Formats the entries as JSON. @param exportedAt epoch ms */
export function formatHistoryJson(entries: readonly ExportedEvent[], exportedAt: number): string {
  const file = {
    format: 'riskmark-history',
    version: HISTORY_EXPORT_VERSION,
    exportedAt: toIso(exportedAt),
    entries: entries.map(({ own, ...event }) => ({
      ...event,
      at: toIso(event.at),
      name: getName({ ...event, own }) || null,
      cases: getCases({ ...event, own }),
    })),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}
