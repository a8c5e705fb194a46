// What was said of one address over time: equal verdicts in a row as one entry, bounded.
import { z } from 'zod';
import { type Level, levelOf } from '../screening/level';
import type { Verdict } from '../screening/verdict';

/** Entries kept for one address; the oldest go first. */
export const MAX_ENTRIES = 100;

/** A run of equal verdicts. `at` and `lastAt` are epoch ms of the first and the last of them. */
export const runSchema = z.strictObject({
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
export type Run = z.infer<typeof runSchema>;

/** A run as surfaces get it. */
export interface HistoryEntry extends Run {
  level: Level;
}

/** The runs, oldest first, with one more verdict noted. Noting the same verdict again (its score came) changes its run and adds none. */
export function withVerdict(runs: readonly Run[], verdict: Verdict): Run[] {
  const last = runs.at(-1);
  const next = runOf(verdict);
  if (!last || last.lastAt < verdict.at) return bounded(joined(runs, next));
  if (last.lastAt > verdict.at) return [...runs];
  if (last.times === 1) return bounded(joined(runs.slice(0, -1), next));
  return [...runs.slice(0, -1), { ...last, score: next.score ?? last.score, band: next.band ?? last.band }];
}

/** The runs as surfaces draw them. */
export function historyOf(runs: readonly Run[]): HistoryEntry[] {
  return runs.map((run) => ({ ...run, level: levelOfRun(run) }));
}

function runOf({ at, foundRisk, score, config, askedConfig, hops, service, version }: Verdict): Run {
  const told = { band: score?.band ?? null, score: score?.value ?? null };
  const asked = askedConfig === undefined ? {} : { askedConfig };
  return { at, lastAt: at, times: 1, foundRisk, ...told, config, ...asked, hops, service, version };
}

/** A risk without its band may yet get one, so it is no run with the one before. */
function joined(runs: readonly Run[], next: Run): Run[] {
  const last = runs.at(-1);
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
  if (!isSame) return [...runs, next];
  return [...runs.slice(0, -1), { ...last, lastAt: next.lastAt, times: last.times + 1, version: next.version }];
}

const bounded = (runs: Run[]) => runs.slice(-MAX_ENTRIES);

function levelOfRun({ foundRisk, band }: Run): Level {
  return levelOf({ foundRisk, score: band === null ? null : { band } });
}
