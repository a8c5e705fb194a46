// Harness: a history store over encrypted rows, filled with events, and access to the stored events.
import type { HistoryEvent, HistoryFilter } from '../../lib/history/history-event';
import { createHistoryStore, type HistoryStore } from '../../lib/store/log/history-store';
import type { AddressRef } from '../../lib/verdict/screening-state';
import type { Verdict } from '../../lib/verdict/verdict';
import { createStoreHarness } from './encrypted-store';

export const ask = (address: string, chain = 'evm') => ({ chain, address });

/** A store over a new database; `open` gives that of another worker. */
export function createHistoryWorld(world = createStoreHarness()) {
  const verdict = (address: string, change: Partial<Verdict> = {}): Verdict => ({
    ...ask(address),
    foundRisk: false,
    config: 'co-vasp',
    hops: null,
    service: 'svc.example',
    version: '1',
    at: world.time,
    score: null,
    ...change,
  });
  return {
    world,
    verdict,
    store: createHistoryStore({ records: world.records(), now: () => world.time }),
    open: () => createHistoryStore({ records: world.records(), now: () => world.time }),
  };
}

export const DAY_MS = 86_400_000;
/** A score with this band. */
export const scored = (band: string, category = 'mixer') => ({
  value: 80,
  band,
  profile: null,
  at: 0,
  contributions: [{ category, direction: 'direct' as const, hops: 0, usdValue: null, share: null }],
});

/** Reads all pages. */
export async function readAll(store: HistoryStore, filter: HistoryFilter = {}, refs: AddressRef[] | null = null) {
  const events: HistoryEvent[] = [];
  for (let before: number | null = null; ; ) {
    const page: { entries: HistoryEvent[]; next: number | null } = await store.page(filter, refs, before);
    events.push(...page.entries);
    if (page.next === null) return events;
    before = page.next;
  }
}

async function fillHistory() {
  const world = createHistoryWorld();
  const { store, verdict } = world;
  for (let batch = 0; batch < 30; batch += 1) {
    world.world.time += DAY_MS / 4;
    const numbers = Array.from({ length: 50 }, (_, i) => (batch * 50 + i) % 120);
    await store.note(
      'a',
      numbers.map((n) =>
        verdict(`0x${n}`, {
          foundRisk: (n + batch) % 3 === 0,
          score: n % 3 ? scored('High Risk', n % 2 ? 'mixer' : 'theft') : null,
        }),
      ),
    );
    await store.noteSightings(numbers.map((n) => ({ ref: ask(`0x${n}`), site: `${n % 3}.example`, verdict: null })));
  }
  return { ...world.world, filled: await world.world.rows.all('history') };
}
let filling: ReturnType<typeof fillHistory> | null = null;

/** 1,500 events of 120 addresses, three sites and eight days: a copy of the rows of one history, which takes a second to fill. */
export async function createFilledHistory() {
  filling ??= fillHistory();
  const { filled, sealers, time } = await filling;
  const world = createStoreHarness(sealers);
  world.time = time;
  await world.rows.put(filled);
  return createHistoryWorld(world);
}

/** The decrypted text of each row on the disk. */
export async function readStoredRows(world: ReturnType<typeof createStoreHarness>): Promise<string[]> {
  const sealer = await world.sealers.make('history');
  const rows = await world.rows.all('history');
  return Promise.all(rows.map(async (row) => new TextDecoder().decode(await sealer.open(row, `history|${row.id}|2`))));
}

/** Events in all chunks on the disk, whatever the head says. */
export const storedEvents = async (world: ReturnType<typeof createStoreHarness>): Promise<HistoryEvent[]> =>
  (await readStoredRows(world)).flatMap((row) => JSON.parse(row).value.events ?? []);
