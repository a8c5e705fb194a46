// Encrypted cache of evidence (risk breakdowns, details and reports), kept for 30 days.
import { cachedHeadSchema } from '../evidence/cached-answer-schema';
import type { Cached, EvidenceCache, ReportKey } from '../evidence/evidence-cache-types';
import { riskBreakdownSchema, riskDetailSchema } from '../evidence/finding-schemas';
import { reportSchema } from '../evidence/report-schemas';
import type { AddressRef } from '../verdict/screening-state';
import type { EncryptedStore } from './encrypted-store';
import { defineRefetchedRows } from './kept/record-kind';
import type { CacheScope } from './verdict-cache';

/** Same lifetime as a verdict. */
const KEPT_MS = 30 * 86_400_000;
/** Row limits: a detail has a few kB, 1 MB at most; a report up to 5 MB. */
const MAX_ROWS = 1000;
const MAX_REPORTS = 100;

export const BREAKDOWN_ROWS = defineRefetchedRows(
  'breakdowns',
  cachedHeadSchema.extend({ value: riskBreakdownSchema }),
  MAX_ROWS,
);
export const DETAIL_ROWS = defineRefetchedRows(
  'details',
  cachedHeadSchema.extend({ value: riskDetailSchema }),
  MAX_ROWS,
);
export const REPORT_ROWS = defineRefetchedRows(
  'reports',
  cachedHeadSchema.extend({ value: reportSchema }),
  MAX_REPORTS,
);

/** Creates the stores; `of` returns the cache of one account for its requested config and hops. */
export function createEvidenceStore({ records }: { records: EncryptedStore }) {
  const breakdowns = records.store(BREAKDOWN_ROWS);
  const details = records.store(DETAIL_ROWS);
  const reports = records.store(REPORT_ROWS);

  function of({ accountId, config, hops }: CacheScope): EvidenceCache {
    const toKey = ({ chain, address }: AddressRef) => JSON.stringify([accountId, chain, address, config, hops]);
    const reportKey = (address: AddressRef, { kind, format }: ReportKey) => `${kind}|${format}|${toKey(address)}`;
    const toEntries = <T>(key: string, cached: Cached<T>) => [{ key, value: cached, until: cached.at + KEPT_MS }];
    return {
      breakdown: async (address) => (await breakdowns.getMany([toKey(address)]))[0] ?? null,
      keepBreakdown: (address, cached) => breakdowns.putMany(toEntries(toKey(address), cached)),
      detail: async (address) => (await details.getMany([toKey(address)]))[0] ?? null,
      keepDetail: (address, cached) => details.putMany(toEntries(toKey(address), cached)),
      report: async (address, name) => (await reports.getMany([reportKey(address, name)]))[0] ?? null,
      keepReport: (address, name, cached) => reports.putMany(toEntries(reportKey(address, name), cached)),
    };
  }

  return { of };
}
