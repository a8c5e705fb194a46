// Change log of a case for an evidence bundle, newest entry first, as report rows and as CSV.

import type { ExportedCase } from '../../../lib/cases/export-case';
import { type Column, toTable } from '../../../lib/export/columns';
import { formatCsv } from '../../../lib/export/csv';
import { sharedWords } from '../../../lib/i18n/words/shared';
import { withoutIsolates } from '../../../lib/text/bidi-isolates';
import type { AddressRef } from '../../../lib/verdict/screening-state';
import { getCaseEventText } from '../case-log-text';

/** One entry as a reader sees it. */
export interface BundleLogEntry {
  number: number;
  /** ISO 8601, UTC. */
  at: string | null;
  by: string;
  change: string;
  /** Address that the entry concerns; null if it concerns the case or several addresses. */
  address: AddressRef | null;
  /** SHA-256 in hexadecimal of the entry and its predecessor (`lib/cases/case-log.ts`). */
  hash: string;
}

/** Returns the entries, newest first. */
export const toBundleLog = ({ log }: ExportedCase): BundleLogEntry[] =>
  log
    .map(({ number, at, by, event, hash }) => ({
      number,
      at,
      by: by || sharedWords().header.product,
      change: withoutIsolates(getCaseEventText(event)),
      address: 'address' in event ? event.address : null,
      hash,
    }))
    .reverse();

/** The heads are stable names for scripts. */
const LOG_COLUMNS: readonly Column<BundleLogEntry>[] = [
  { head: 'number', cell: ({ number }) => number },
  { head: 'at_utc', cell: ({ at }) => at },
  { head: 'by', cell: ({ by }) => by },
  { head: 'change', cell: ({ change }) => change },
  { head: 'chain', cell: ({ address }) => address?.chain ?? null },
  { head: 'address', cell: ({ address }) => address?.address ?? null },
  { head: 'sha256', cell: ({ hash }) => hash },
];

/** Returns the change log as CSV, for a spreadsheet. */
export const changeLogCsv = (exported: ExportedCase): string => formatCsv(toTable(LOG_COLUMNS, toBundleLog(exported)));
