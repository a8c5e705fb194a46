// Benchmark code in the worker: times the first page and searches of a small and a large encrypted history.
import { createEncryptedStore } from '../../../lib/store/encrypted-store';
import { createHistoryStore, type HistoryStore } from '../../../lib/store/log/history-store';
import { createRowDatabase, type RowDatabase } from '../../../lib/store/row-database';
import { importRoot } from '../../../lib/vault/key-derivation';
import { createRowCipher } from '../../../lib/vault/row-cipher';
import type { Verdict } from '../../../lib/verdict/verdict';

/** Times in ms of each question, one entry per repetition. */
export type HistoryTimes = Record<'first' | 'address' | 'level' | 'site' | 'day', number[]>;

const DAY_MS = 86_400_000;
/** Verdicts of one write, a chunk of the history. */
const BATCH = 256;
/** Each address has this many verdicts, each another one than before. */
const CHANGES = 5;
const CATEGORIES = ['mixer', 'theft', 'scam', 'gambling'];
/** The browser's database compacts its files for some time after many writes. */
const SETTLE_MS = 20_000;
/** The rare site is on every 500th address. */
const RARE = 500;

const random = (length: number) => globalThis.crypto.getRandomValues(new Uint8Array(length));
const addressOf = (n: number) => ({ chain: 'evm' as const, address: `0x${n.toString(16).padStart(40, '0')}` });

function verdictOf(n: number, round: number, at: number): Verdict {
  const isRisk = (n + round) % 2 === 0;
  const contribution = { direction: 'direct' as const, hops: 1, usdValue: 1, share: 1 };
  return {
    ...addressOf(n),
    foundRisk: isRisk,
    config: 'co-defi',
    hops: 3,
    service: 'bench',
    version: '2.1.0',
    at,
    score: isRisk
      ? {
          value: n % 100,
          band: n % 50 === 0 ? 'Severe Risk' : 'High Risk',
          profile: null,
          at,
          contributions: [{ category: CATEGORIES[n % CATEGORIES.length] as string, ...contribution }],
        }
      : null,
  };
}

interface Filled {
  store: HistoryStore;
  rows: RowDatabase;
  /** Time of the last event, epoch ms. */
  end: number;
}

/** Fills a history with this many verdicts over a year, and a page for each 500th address. */
async function fill(name: string, verdicts: number, progress: (done: number) => void): Promise<Filled> {
  const { subtle } = globalThis.crypto;
  const cipher = {
    crypto: { subtle, random },
    root: await importRoot(subtle, random(32)),
    vaultId: 'AAAAAAAAAAAAAAAAAAAAAA',
    epoch: 1,
  };
  const clock = { now: Date.UTC(2026, 0, 1) };
  const rows = createRowDatabase({ name });
  const records = createEncryptedStore({
    rows,
    sealer: (purpose) => createRowCipher({ ...cipher, purpose, guard: () => undefined }),
    now: () => clock.now,
  });
  const store = createHistoryStore({ records, now: () => clock.now });
  const addresses = Math.ceil(verdicts / CHANGES);
  const step = (365 * DAY_MS) / Math.ceil(verdicts / BATCH);
  for (let done = 0; done < verdicts; done += BATCH) {
    clock.now += step;
    const numbers = Array.from({ length: Math.min(BATCH, verdicts - done) }, (_, i) => done + i);
    await store.note(
      'bench',
      numbers.map((n) => verdictOf(n % addresses, Math.floor(n / addresses), clock.now)),
    );
    const met = numbers.filter((n) => n % RARE === 0).map((n) => n % addresses);
    await store.noteSightings(met.map((n) => ({ ref: addressOf(n), site: 'rare.example', verdict: null })));
    progress(done);
  }
  return { store, rows, end: clock.now };
}

async function timed(times: number[], work: () => Promise<{ entries: unknown[] }>): Promise<void> {
  const from = performance.now();
  const { entries } = await work();
  times.push(performance.now() - from);
  if (entries.length === 0) throw new Error('a search that must find something found nothing');
}

async function ask({ store, end }: Filled, times: HistoryTimes, run: number): Promise<void> {
  const from = Math.floor(end / DAY_MS - 1) * DAY_MS;
  await timed(times.first, () => store.page({}, null, null));
  await timed(times.address, () => store.page({}, [addressOf(run * 3)], null));
  await timed(times.level, () => store.page({ level: 'severe' }, null, null));
  await timed(times.site, () => store.page({ site: 'rare.example' }, null, null));
  await timed(times.day, () => store.page({ from, to: from + 2 * DAY_MS }, null, null));
}

const noTimes = (): HistoryTimes => ({ first: [], address: [], level: [], site: [], day: [] });

/** Measures both histories in turn with the browser's own storage and cryptography, and deletes its data afterwards. */
export async function measureHistory(
  sizes: { small: number; large: number },
  runs: number,
): Promise<{ small: HistoryTimes; large: HistoryTimes }> {
  const times = { small: noTimes(), large: noTimes() };
  const log = (done: number) => done % (BATCH * 400) === 0 && console.log(`${done} of ${sizes.large}`);
  const filled = [
    await fill('riskmark-bench-history-small', sizes.small, log),
    await fill('riskmark-bench-history-large', sizes.large, log),
  ] as const;
  try {
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    for (let run = 0; run < runs; run++) {
      await ask(filled[0], times.small, run);
      await ask(filled[1], times.large, run);
    }
  } finally {
    await Promise.all(filled.map(({ rows }) => rows.destroy()));
  }
  return times;
}
