// Verdict history of an address: periods of consecutive equal verdicts, limited in number.
import { z } from 'zod';
import { getRiskLevel, type RiskLevel } from '../verdict/risk-level';
import type { Verdict } from '../verdict/verdict';

/** Maximum number of periods per address; the oldest are dropped. */
export const MAX_HISTORY_ENTRIES = 100;

/** A period of equal verdicts. `at` and `lastAt` are the epoch ms of the first and the last one. */
export const verdictPeriodSchema = z.strictObject({
  at: z.number(),
  lastAt: z.number(),
  times: z.number(),
  foundRisk: z.boolean(),
  /** The service's risk band; null if there is none (yet). */
  band: z.string().nullable(),
  score: z.number().nullable(),
  /** Config as the service resolved it. */
  config: z.string(),
  /** The requested config, if the service applied another one. */
  askedConfig: z.string().optional(),
  hops: z.number().nullable(),
  service: z.string(),
  version: z.string().nullable(),
});
export type VerdictPeriod = z.infer<typeof verdictPeriodSchema>;

/** A period with its risk level. */
export interface HistoryEntry extends VerdictPeriod {
  level: RiskLevel;
}

/** Adds a verdict to the periods, oldest first. A verdict that is already recorded (its score arrived) updates its period. */
export function withVerdict(periods: readonly VerdictPeriod[], verdict: Verdict): VerdictPeriod[] {
  const last = periods.at(-1);
  const next = toPeriod(verdict);
  if (!last || last.lastAt < verdict.at) return limitPeriods(mergeIntoLast(periods, next));
  if (last.lastAt > verdict.at) return [...periods];
  if (last.times === 1) return limitPeriods(mergeIntoLast(periods.slice(0, -1), next));
  return [...periods.slice(0, -1), { ...last, score: next.score ?? last.score, band: next.band ?? last.band }];
}

/** Adds the risk level to each period. */
export function toHistoryEntries(periods: readonly VerdictPeriod[]): HistoryEntry[] {
  return periods.map((period) => ({ ...period, level: getPeriodLevel(period) }));
}

function toPeriod({ at, foundRisk, score, config, askedConfig, hops, service, version }: Verdict): VerdictPeriod {
  const risk = { band: score?.band ?? null, score: score?.value ?? null };
  const requestedConfig = askedConfig === undefined ? {} : { askedConfig };
  return { at, lastAt: at, times: 1, foundRisk, ...risk, config, ...requestedConfig, hops, service, version };
}

/** A risk without a band may still get one, so it starts a new period. */
function mergeIntoLast(periods: readonly VerdictPeriod[], next: VerdictPeriod): VerdictPeriod[] {
  const last = periods.at(-1);
  const isSame =
    last &&
    (!next.foundRisk || next.band !== null) &&
    last.foundRisk === next.foundRisk &&
    last.band === next.band &&
    last.score === next.score &&
    last.config === next.config &&
    last.askedConfig === next.askedConfig &&
    last.hops === next.hops &&
    last.service === next.service;
  if (!isSame) return [...periods, next];
  return [...periods.slice(0, -1), { ...last, lastAt: next.lastAt, times: last.times + 1, version: next.version }];
}

const limitPeriods = (periods: VerdictPeriod[]) => periods.slice(-MAX_HISTORY_ENTRIES);

function getPeriodLevel({ foundRisk, band }: VerdictPeriod): RiskLevel {
  return getRiskLevel({ foundRisk, score: band === null ? null : { band } });
}
