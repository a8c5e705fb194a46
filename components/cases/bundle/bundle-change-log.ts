// Change log of a case for an evidence bundle, newest entry first, as report rows and as CSV.
import type { ExportedCase } from '../../../lib/cases/export-case';
import { formatCsv } from '../../../lib/export/csv';
import { caseRecordWords } from '../../../lib/i18n/case-record';
import { bundleWords } from '../../../lib/i18n/evidence-bundle';
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
      ...{ number, at, by: caseRecordWords().log.by(by), change: getCaseEventText(event) },
      address: 'address' in event ? event.address : null,
      hash,
    }))
    .reverse();

/** Returns the change log as CSV, for a spreadsheet. */
export const changeLogCsv = (exported: ExportedCase): string =>
  formatCsv({
    head: bundleWords().log.csv,
    rows: toBundleLog(exported).map(({ number, at, by, change, address, hash }) => [
      ...[number, at, by, change],
      ...[address?.chain ?? null, address?.address ?? null, hash],
    ]),
  });
