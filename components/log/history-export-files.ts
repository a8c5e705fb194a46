// Exports of the history: CSV and JSON with one row per entry.

import { formatCsv } from '../../lib/export/csv';
import type { HistoryEvent } from '../../lib/history/history-event';
import { historyWords } from '../../lib/i18n/history';
import { sanitizeText } from '../../lib/text/sanitize';
import { getAddressNames } from '../../lib/verdict/local-address-names';
import type { LocalAnnotations } from '../../lib/verdict/local-annotations';

/** Format version of the JSON; increased if a field changes its meaning or is removed. */
const HISTORY_EXPORT_VERSION = 1;

/** An entry with the present names and cases of its address. */
export type ExportedEvent = HistoryEvent & { own: LocalAnnotations | null };

const toIso = (at: number): string => new Date(at).toISOString();
const getName = ({ own }: ExportedEvent): string => sanitizeText(getAddressNames(own ?? undefined)[0]?.text ?? '');
const getCases = ({ own }: ExportedEvent): string[] => own?.cases.map(({ name }) => sanitizeText(name)) ?? [];

/** Formats the entries as CSV. */
export function formatHistoryCsv(entries: readonly ExportedEvent[]): string {
  return formatCsv({
    head: historyWords().exporting.columns,
    rows: entries.map((entry) => {
      const { at, kind, chain, address, level, before, score, categories, site } = entry;
      const cases = getCases(entry).join('; ');
      return [
        toIso(at),
        kind,
        chain,
        address,
        getName(entry),
        level,
        before,
        score,
        categories.join('; '),
        site,
        cases,
      ];
    }),
  });
}

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
