// Change log of a case for an evidence bundle: additions, verdicts and notes in the order of time.
import type { ExportedAddress, ExportedCase } from '../../../lib/cases/export-case';
import { formatCsv } from '../../../lib/export/csv';
import { bundleWords } from '../../../lib/i18n/evidence-bundle';
import { getLevelWord } from '../../../lib/i18n/levels';
import { getRiskLevel } from '../../../lib/verdict/risk-level';

/** One change; `at` in ISO 8601, UTC; without an address it concerns the case. */
export interface CaseLogEntry {
  at: string;
  event: string;
  address: Pick<ExportedAddress, 'chain' | 'address'> | null;
  detail: string;
}

/** Returns the changes, newest first. Verdicts come from the stored history, so that changes before it are missing. */
export function toChangeLog({ case: of, addresses }: ExportedCase): CaseLogEntry[] {
  const { event } = bundleWords().log;
  const entries = addresses.flatMap((address) => [
    toEntry(address.addedAt, event.added, address),
    ...address.history.map((period) =>
      toEntry(period.firstAt, event.verdict, address, getLevelWord(getRiskLevel({ ...period, score: period }))),
    ),
    ...address.notes.map(({ at }) => toEntry(at, event.note, address)),
    ...address.notes.map(({ changedAt }) => toEntry(changedAt, event.noteChanged, address)),
  ]);
  return [toEntry(of.createdAt, event.created, null, of.name), ...entries]
    .filter((entry) => entry !== null)
    .sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
}

const toEntry = (
  at: string | null,
  event: string,
  address: CaseLogEntry['address'],
  detail = '',
): CaseLogEntry | null => (at === null ? null : { at, event, address, detail });

/** Returns the change log as CSV, for a spreadsheet. */
export const changeLogCsv = (entries: readonly CaseLogEntry[]): string =>
  formatCsv({
    head: bundleWords().log.csv,
    rows: entries.map(({ at, event, address, detail }) => [
      at,
      event,
      address?.chain ?? null,
      address?.address ?? null,
      detail || null,
    ]),
  });
