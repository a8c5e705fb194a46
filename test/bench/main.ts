// Runs the selected benchmarks in the built extension, prints their figures and checks the limits.

import { measureExplorer } from './explorer';
import { table } from './figure-table';
import { measureGrids } from './grid-scrolling';
import { measureAppearing, measureBig, measureListed, measureLoaded } from './huge-text-cost';
import { measureLiveTable } from './live-table-cost';
import { measureIdle, measureScrolling, measureStorm } from './loaded-page-cost';
import type { Figure } from './metrics';
import { measureChanges } from './page-change-cost';
import { writePerformanceDoc } from './pages/performance-doc';
import { type BenchEnvironment, openWorld } from './start-bench-environment';
import { profileLines } from './sum-profile-by-function';
import { measureBackupMemory } from './surfaces/backup-memory';
import { measureCard } from './surfaces/card';
import { measureCaseOpening } from './surfaces/case-opening';
import { measureDataSetsIn } from './surfaces/data-sets';
import { measureExtensionPages } from './surfaces/extension-page-first-paint';
import { measureHistoryIn } from './surfaces/history';
import { measureLists } from './surfaces/imported-list-lookup';
import { measureVaultIn } from './surfaces/vault';
import type { Families } from './synthetic-addresses';
import type { Trace } from './trace';
import { checkInstrument } from './trace-accuracy';

export interface BenchOptions {
  chromium: string;
  /** Parts to measure; empty = all but those on request. */
  only: string[];
  /** Rows of the explorer page. */
  rows: number[];
  families: Families[];
  /** Runs of each figure; 0 = as many as it needs. */
  runs: number;
  /** Minutes over which the heap of the live table is measured. */
  minutes: number;
  profile: boolean;
  /** Print the machine-readable line only. */
  json: boolean;
  /** Write the figures into docs/performance.md. */
  write: boolean;
}

/** A median of fewer runs is unreliable; the largest page is slow. */
const RUNS = 7;
const runsFor = (rows: number) => (rows > 5000 ? 5 : RUNS);

/** Parts that take so long that only `--only` runs them. */
const ON_REQUEST = new Set(['history']);

/** Parts by the names of `--only`, in measuring order. */
function partsOf(world: BenchEnvironment, { rows, families, runs, minutes, profile }: BenchOptions, traces: Trace[]) {
  const count = runs || RUNS;
  const onProfile = profile ? (trace: Trace) => void traces.push(trace) : undefined;
  const explorers = rows.flatMap((size) =>
    families.map((which) => (): Promise<Figure[]> => {
      const page = { rows: size, families: which, runs: runs || runsFor(size) };
      return measureExplorer(world, page, onProfile);
    }),
  );
  return {
    instrument: [() => checkInstrument(world, count)],
    explorer: explorers,
    changes: [() => measureChanges(world, count, onProfile)],
    scrolling: [() => measureScrolling(world, count, onProfile)],
    grids: [() => measureGrids(world, runs || 3)],
    storm: [() => measureStorm(world, runs || 1, onProfile)],
    live: [() => measureLiveTable(world, runs || 1, minutes, onProfile)],
    idle: [() => measureIdle(world)],
    big: [() => measureBig(world)],
    texts: [() => measureListed(world), () => measureAppearing(world), () => measureLoaded(world)],
    card: [() => measureCard(world, count)],
    pages: [() => measureExtensionPages(world, count)],
    lists: [() => measureLists(world, Math.min(count, 3))],
    datasets: [() => measureDataSetsIn(world, count)],
    vault: [() => measureVaultIn(world, count)],
    backup: [measureBackupMemory],
    cases: [() => measureCaseOpening(world, count)],
    history: [() => measureHistoryIn(world, count)],
  };
}

/** @returns differences, one sentence each, and whether every gate passed. @throws Error when a part is unknown */
export async function bench(wishes: BenchOptions): Promise<{ wrong: string[]; passes: boolean }> {
  const { chromium, only, profile, json, write } = wishes;
  const world = await openWorld(chromium);
  const figures: Figure[] = [];
  const traces: Trace[] = [];
  try {
    const parts = partsOf(world, wishes, traces);
    const unknown = only.find((name) => !(name in parts));
    if (unknown) throw new Error(`--only ${unknown}: the parts are ${Object.keys(parts).join(', ')}.`);
    for (const [name, measures] of Object.entries(parts)) {
      if (only.length ? !only.includes(name) : ON_REQUEST.has(name)) continue;
      for (const measure of measures) {
        const some = await measure();
        figures.push(...some);
        if (!json) console.log(`${table(some)}\n`);
      }
    }
  } finally {
    await world.close();
  }
  const wrong = [...world.wrong];
  if (profile) console.log(profileLines(traces).join('\n'));
  if (write) writePerformanceDoc(figures);
  for (const fault of wrong) console.error(`WRONG ${fault}`);
  console.log(JSON.stringify({ figures, wrong }));
  return { wrong, passes: figures.every(({ passes }) => passes) };
}
