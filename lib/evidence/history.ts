// What was said of one address over time: equal verdicts in a row as one entry, bounded.
import { z } from 'zod';
import { getRiskLevel, type RiskLevel } from '../verdict/risk-level';
import type { Verdict } from '../verdict/verdict';

/** Entries kept for one address; the oldest go first. */
export const MAX_HISTORY_ENTRIES = 100;

/** A stretch of equal verdicts. `at` and `lastAt` are epoch ms of the first and the last of them. */
export const verdictPeriodSchema = z.strictObject({
  at: z.number(),
  lastAt: z.number(),
  times: z.number(),
  foundRisk: z.boolean(),
  /** The service's own word; null where none was given (yet). */
  band: z.string().nullable(),
  score: z.number().nullable(),
  /** As the service resolved it. */
  config: z.string(),
  /** The config that was asked for, where the service applied another one. */
  askedConfig: z.string().optional(),
  hops: z.number().nullable(),
  service: z.string(),
  version: z.string().nullable(),
});
export type VerdictPeriod = z.infer<typeof verdictPeriodSchema>;

/** A stretch as surfaces get it. */
export interface HistoryEntry extends VerdictPeriod {
  level: RiskLevel;
}

/** The stretches, oldest first, with one more verdict noted. Noting the same verdict again (its score came) changes its stretch and adds none. */
export function withVerdict(stretches: readonly VerdictPeriod[], verdict: Verdict): VerdictPeriod[] {
  const last = stretches.at(-1);
  const next = stretchOf(verdict);
  if (!last || last.lastAt < verdict.at) return bounded(joined(stretches, next));
  if (last.lastAt > verdict.at) return [...stretches];
  if (last.times === 1) return bounded(joined(stretches.slice(0, -1), next));
  return [...stretches.slice(0, -1), { ...last, score: next.score ?? last.score, band: next.band ?? last.band }];
}

/** The stretches as surfaces draw them. */
export function toHistoryEntries(stretches: readonly VerdictPeriod[]): HistoryEntry[] {
  return stretches.map((stretch) => ({ ...stretch, level: levelOfStretch(stretch) }));
}

function stretchOf({ at, foundRisk, score, config, askedConfig, hops, service, version }: Verdict): VerdictPeriod {
  const told = { band: score?.band ?? null, score: score?.value ?? null };
  const asked = askedConfig === undefined ? {} : { askedConfig };
  return { at, lastAt: at, times: 1, foundRisk, ...told, config, ...asked, hops, service, version };
}

/** A risk without its band may yet get one, so it is no stretch with the one before. */
function joined(stretches: readonly VerdictPeriod[], next: VerdictPeriod): VerdictPeriod[] {
  const last = stretches.at(-1);
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
  if (!isSame) return [...stretches, next];
  return [...stretches.slice(0, -1), { ...last, lastAt: next.lastAt, times: last.times + 1, version: next.version }];
}

const bounded = (stretches: VerdictPeriod[]) => stretches.slice(-MAX_HISTORY_ENTRIES);

function levelOfStretch({ foundRisk, band }: VerdictPeriod): RiskLevel {
  return getRiskLevel({ foundRisk, score: band === null ? null : { band } });
}
