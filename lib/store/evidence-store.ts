// Breakdowns, details and reports of the service, kept sealed for 30 days under what they were asked with.
import { z } from 'zod';
import type { Cached, EvidenceCache, ReportName } from '../evidence/cached-answer';
import { type RiskBreakdown, type RiskDetail, riskBreakdownSchema, riskDetailSchema } from '../evidence/findings';
import { type Report, reportSchema } from '../evidence/report';
import type { AddressRef } from '../verdict/screening-state';
import type { EncryptedStore } from './encrypted-store';
import type { CacheScope } from './verdict-cache';

/** As long as a verdict stays readable (design.md 4). */
const KEPT_MS = 30 * 86_400_000;
/** A detail is a few kB, at the very most 1 MB; a report up to 5 MB. */
const MAX_ROWS = 1000;
const MAX_REPORTS = 100;

const keptSchema = <T>(value: z.ZodType<T>): z.ZodType<Cached<T>> =>
  z.strictObject({ value, at: z.number() }) as unknown as z.ZodType<Cached<T>>;

/** Makes the stores; `of` gives the shelf of one account under its config and hops as asked. */
export function createEvidenceStore({ records }: { records: EncryptedStore }) {
  const breakdowns = records.store<Cached<RiskBreakdown>>({
    name: 'breakdowns',
    version: 1,
    schema: keptSchema(riskBreakdownSchema),
    disposable: { maxRows: MAX_ROWS },
  });
  const details = records.store<Cached<RiskDetail>>({
    name: 'details',
    version: 1,
    schema: keptSchema(riskDetailSchema),
    disposable: { maxRows: MAX_ROWS },
  });
  const reports = records.store<Cached<Report>>({
    name: 'reports',
    version: 1,
    schema: keptSchema(reportSchema),
    disposable: { maxRows: MAX_REPORTS },
  });

  function of({ accountId, config, hops }: CacheScope): EvidenceCache {
    const keyOf = ({ chain, address }: AddressRef) => JSON.stringify([accountId, chain, address, config, hops]);
    const reportKey = (ask: AddressRef, { kind, format }: ReportName) => `${kind}|${format}|${keyOf(ask)}`;
    const entry = <T>(key: string, kept: Cached<T>) => [{ key, value: kept, until: kept.at + KEPT_MS }];
    return {
      breakdown: async (ask) => (await breakdowns.getMany([keyOf(ask)]))[0] ?? null,
      keepBreakdown: (ask, kept) => breakdowns.putMany(entry(keyOf(ask), kept)),
      detail: async (ask) => (await details.getMany([keyOf(ask)]))[0] ?? null,
      keepDetail: (ask, kept) => details.putMany(entry(keyOf(ask), kept)),
      report: async (ask, name) => (await reports.getMany([reportKey(ask, name)]))[0] ?? null,
      keepReport: (ask, name, kept) => reports.putMany(entry(reportKey(ask, name), kept)),
    };
  }

  return { of };
}
