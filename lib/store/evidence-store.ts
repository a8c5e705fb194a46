// Breakdowns, details and reports of the service, kept sealed for 30 days under what they were asked with.
import { z } from 'zod';
import type { EvidenceShelf, Kept, ReportName } from '../evidence/cached-answer';
import { type RiskBreakdown, type RiskDetail, riskBreakdownSchema, riskDetailSchema } from '../evidence/findings';
import { type Report, reportSchema } from '../evidence/report';
import type { Ask } from '../verdict/screening-state';
import type { Records } from './encrypted-store';
import type { CacheScope } from './verdict-cache';

/** As long as a verdict stays readable (design.md 4). */
const KEPT_MS = 30 * 86_400_000;
/** A detail is a few kB, at the very most 1 MB; a report up to 5 MB. */
const MAX_ROWS = 1000;
const MAX_REPORTS = 100;

const keptSchema = <T>(value: z.ZodType<T>): z.ZodType<Kept<T>> =>
  z.strictObject({ value, at: z.number() }) as unknown as z.ZodType<Kept<T>>;

/** Makes the stores; `of` gives the shelf of one account under its config and hops as asked. */
export function createEvidenceStore({ records }: { records: Records }) {
  const breakdowns = records.store<Kept<RiskBreakdown>>({
    name: 'breakdowns',
    version: 1,
    schema: keptSchema(riskBreakdownSchema),
    disposable: { maxRows: MAX_ROWS },
  });
  const details = records.store<Kept<RiskDetail>>({
    name: 'details',
    version: 1,
    schema: keptSchema(riskDetailSchema),
    disposable: { maxRows: MAX_ROWS },
  });
  const reports = records.store<Kept<Report>>({
    name: 'reports',
    version: 1,
    schema: keptSchema(reportSchema),
    disposable: { maxRows: MAX_REPORTS },
  });

  function of({ accountId, config, hops }: CacheScope): EvidenceShelf {
    const keyOf = ({ chain, address }: Ask) => JSON.stringify([accountId, chain, address, config, hops]);
    const reportKey = (ask: Ask, { kind, format }: ReportName) => `${kind}|${format}|${keyOf(ask)}`;
    const entry = <T>(key: string, kept: Kept<T>) => [{ key, value: kept, until: kept.at + KEPT_MS }];
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
