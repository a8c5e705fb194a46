// Harness: a bulk run with a real screener, scripted service, test clock and in-memory stores that can fail.

import { CHUNK_ADDRESSES } from '../../lib/bulk/bulk-limits';
import type { BulkRun, RunAccount, RunAddress } from '../../lib/bulk/bulk-run';
import type { BulkStore } from '../../lib/bulk/chunk-cache';
import { createRun } from '../../lib/bulk/run-lifecycle';
import { createRunQueue, type RunQueue } from '../../lib/bulk/run-queue';
import type { BulkSession } from '../../lib/bulk/submit-window';
import { createBudget } from '../../lib/screening/budget';
import type { Screener } from '../../lib/screening/screener';
import { asksOf, createScreeningHarness as createScreening, LIMITS } from './screening';

const ACCOUNT: RunAccount = {
  id: 'a1',
  label: 'Test',
  host: 'service.example',
  config: 'co-vasp',
  hops: null,
  riskProfile: '',
};

/** The service's verdict on an address, without a time. */
export const VERDICT = {
  chain: 'evm',
  address: 'a',
  foundRisk: false,
  config: '',
  hops: null,
  service: 's',
  version: null,
  score: null,
};

/** Returns a run of these addresses, one row each. */
export function runOf(asks: readonly { chain: string; address: string }[], change: Partial<BulkRun> = {}) {
  const targets: RunAddress[] = asks.map((ask, place) => ({ ...ask, line: place + 1, outcome: null }));
  const sum = { rows: asks.length, known: 0, twice: 0, problems: 0, questions: 0, uncovered: 0, toSend: asks.length };
  const about = {
    id: 'r1',
    name: 'list.csv',
    column: '',
    head: null,
    columns: { addresses: [0], network: null, coin: null },
    account: ACCOUNT,
    sum,
  };
  const run: BulkRun = { ...createRun({ ...about, count: asks.length, parts: 1 }, 0), state: 'waiting', ...change };
  return { run, targets };
}

/** Stops all storage at the n-th write, before or after it happens: that worker writes nothing from then on. */
interface Mortal {
  dieAt: number;
  writes: number;
  after: boolean;
}

const immortal = (): Mortal => ({ dieAt: Number.POSITIVE_INFINITY, writes: 0, after: false });

export function memoryStore(
  mortal: Mortal = immortal(),
): BulkStore & { all: Map<string, BulkRun>; chunks: Map<string, RunAddress[]> } {
  const all = new Map<string, BulkRun>();
  const chunks = new Map<string, RunAddress[]>();
  return {
    all,
    chunks,
    runs: async () => [...all.values()],
    chunk: async (id, n) => chunks.get(`${id}|${n}`) ?? [],
    async save(run, changed = new Map()) {
      mortal.writes += 1;
      if (mortal.writes > mortal.dieAt || (mortal.writes === mortal.dieAt && !mortal.after)) throw new Error('dead');
      all.set(run.id, run);
      for (const [n, targets] of changed) chunks.set(`${run.id}|${n}`, targets);
      if (mortal.writes === mortal.dieAt) throw new Error('dead');
    },
  };
}

export function createBulkHarness(limits: Partial<typeof LIMITS> = {}) {
  const screening = createScreening(limits);
  const mortal = immortal();
  const store = memoryStore(mortal);
  const budget = createBudget({
    counters: screening.counters,
    now: screening.clock.now,
    limits: async () => ({ ...LIMITS, ...limits }),
    lockedSettings: async () => [],
  });
  const vault = { locked: false, account: ACCOUNT };
  let screener: Screener | null = null;

  const world = {
    ...screening,
    mortal,
    store,
    vault,
    /** Starts the run queue of a new worker over the stored state. */
    async startPump(): Promise<RunQueue> {
      const own = await screening.startWorker();
      screener = own;
      let session: BulkSession | null = null;
      const leftToday = async () => {
        const { day } = await budget.quota(null);
        return Math.max(0, day.limit - day.used);
      };
      return createRunQueue({
        store,
        now: screening.clock.now,
        changed: () => undefined,
        async session() {
          if (vault.locked) session = null;
          else session ??= { account: vault.account, screener: own, leftToday };
          return session;
        },
      });
    },
    /** The run queue started last. */
    screener: () => screener as Screener,
    add({ run, targets }: ReturnType<typeof runOf>) {
      store.all.set(run.id, { ...run, createdAt: screening.clock.now(), startedAt: screening.clock.now() });
      for (let n = 0; n < run.left.length; n++)
        store.chunks.set(`${run.id}|${n}`, targets.slice(n * CHUNK_ADDRESSES, (n + 1) * CHUNK_ADDRESSES));
    },
    run: (id = 'r1') => {
      const run = store.all.get(id);
      if (!run) throw new Error('no such run');
      return run;
    },
    change: (change: Partial<BulkRun>) => void store.all.set('r1', { ...world.run(), ...change }),
    targets: (id = 'r1') => [...store.chunks].filter(([key]) => key.startsWith(`${id}|`)).flatMap(([, all]) => all),
    /** Advances the run queue for this many rounds of one second. */
    async goOn(pump: RunQueue, seconds = 20) {
      for (let n = 0; n < seconds; n++) {
        await pump.advance();
        await screening.clock.advance(1000);
      }
      await pump.advance();
    },
    /** Every requested address, with repeats. */
    asked: () => screening.scripted.calls.filter(({ kind }) => kind !== 'score').flatMap(({ addresses }) => addresses),
  };
  return world;
}

export { asksOf };
