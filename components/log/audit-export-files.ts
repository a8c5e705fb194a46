// Exports of the audit log: CSV with one row per address, and JSON.
import type { AuditEntry } from '../../lib/dispatch/audit-entry-schema';
import { type CsvTable, formatCsv } from '../../lib/export/csv';
import { auditWords } from '../../lib/i18n/audit';

/** Format version of the JSON; increased if a field changes its meaning or is removed. */
const AUDIT_EXPORT_VERSION = 1;

const toIso = (at: number): string => new Date(at).toISOString();

/** Returns one row per address, so that a spreadsheet can filter by it; a request without addresses has one row too. */
export function toAuditTable(entries: readonly AuditEntry[]): CsvTable {
  return {
    head: auditWords().csv,
    rows: entries.flatMap(({ at, purposes, operation, account, host, config, chain, addresses, requests, ...end }) =>
      (addresses.length > 0 ? addresses : ['']).map((address) => [
        toIso(at),
        purposes.join(' '),
        operation,
        account,
        host,
        config,
        chain,
        address,
        addresses.length,
        requests,
        end.outcome,
        end.status,
      ]),
    ),
  };
}

/** Formats the entries as CSV. */
export const formatAuditCsv = (entries: readonly AuditEntry[]): string => formatCsv(toAuditTable(entries));

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
