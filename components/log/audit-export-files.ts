// Exports of the audit log: CSV with one row per address, and JSON.
import type { AuditEntry } from '../../lib/dispatch/audit-entry-schema';
import { type Column, toTable } from '../../lib/export/columns';
import { type CsvDialect, type CsvTable, formatCsv } from '../../lib/export/csv';

/** Format version of the JSON; increased if a field changes its meaning or is removed. */
const AUDIT_EXPORT_VERSION = 1;

const toIso = (at: number): string => new Date(at).toISOString();

interface AuditLine {
  entry: AuditEntry;
  /** '' for a request without addresses. */
  address: string;
}

/** Heads stay the same in every language, because scripts read them. */
const AUDIT_COLUMNS: Column<AuditLine>[] = [
  { head: 'time_utc', cell: ({ entry }) => new Date(entry.at) },
  { head: 'purposes', cell: ({ entry }) => entry.purposes.join(' ') },
  { head: 'operation', cell: ({ entry }) => entry.operation },
  { head: 'account', cell: ({ entry }) => entry.account },
  { head: 'host', cell: ({ entry }) => entry.host },
  { head: 'config', cell: ({ entry }) => entry.config },
  { head: 'chain', cell: ({ entry }) => entry.chain },
  { head: 'address', cell: ({ address }) => address },
  { head: 'addresses_in_request', cell: ({ entry }) => entry.addresses.length },
  { head: 'http_requests', cell: ({ entry }) => entry.requests },
  { head: 'outcome', cell: ({ entry }) => entry.outcome },
  { head: 'http_status', cell: ({ entry }) => entry.status },
];

/** Returns one row per address, so that a spreadsheet can filter by it; a request without addresses has one row too. */
export const toAuditTable = (entries: readonly AuditEntry[]): CsvTable =>
  toTable(
    AUDIT_COLUMNS,
    entries.flatMap((entry) =>
      (entry.addresses.length > 0 ? entry.addresses : ['']).map((address) => ({ entry, address })),
    ),
  );

/** Formats the entries as CSV. */
export const formatAuditCsv = (entries: readonly AuditEntry[], dialect?: CsvDialect): string =>
  formatCsv(toAuditTable(entries), dialect);

/** Formats the entries as JSON. @param exportedAt epoch ms */
export function formatAuditJson(entries: readonly AuditEntry[], exportedAt: number): string {
  const file = {
    format: 'riskmark-audit-log',
    version: AUDIT_EXPORT_VERSION,
    exportedAt: toIso(exportedAt),
    requests: entries.map((entry) => ({ ...entry, at: toIso(entry.at) })),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}
