// Measures the first page and searches of an encrypted history of 1,000,000 verdicts, compared with 1,000.

import { type Figure, ratioOf } from '../metrics';
import type { BenchEnvironment } from '../start-bench-environment';
import type { HistoryTimes } from './history-probe';
import { loadProbe } from './inject-probe-into-worker';

const NAME = 'riskmarkBenchHistory';
const SIZES = { small: 1_000, large: 1_000_000 };
/** Questions per run: each takes a few ms. */
const QUESTIONS = 7;

const QUESTION_NAMES: Record<keyof HistoryTimes, string> = {
  first: 'first page',
  address: 'search by address',
  level: 'search by level',
  site: 'search by site',
  day: 'search by days',
};

/** Fills both histories first, which takes about a quarter of an hour. */
export async function measureHistoryIn(world: BenchEnvironment, runs: number): Promise<Figure[]> {
  await loadProbe(world, new URL('./history-probe.ts', import.meta.url), NAME);
  const { small, large } = await world.worker.evaluate(
    ([name, sizes, count]) =>
      (globalThis as unknown as Record<string, typeof import('./history-probe')>)[name]?.measureHistory(
        sizes,
        count,
      ) as ReturnType<typeof import('./history-probe').measureHistory>,
    [NAME, SIZES, runs * QUESTIONS] as const,
  );
  return (Object.keys(QUESTION_NAMES) as (keyof HistoryTimes)[]).map((question) =>
    ratioOf(
      {
        id: `history.${question}`,
        name: `History of 1,000,000 verdicts: ${QUESTION_NAMES[question]}; floor: of 1,000`,
        unit: 'ms',
      },
      large[question],
      small[question],
    ),
  );
}
