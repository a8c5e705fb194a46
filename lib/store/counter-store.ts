// Encrypted store of named counters that persist across restarts of the background worker.
import { z } from 'zod';
import { createBoundedMap } from '../concurrency/bounded-map';
import { createSerialQueue } from '../concurrency/serial-queue';
import type { CounterStore } from '../screening/storage-ports';
import { isStorageFault } from './cipher-port';
import type { EncryptedStore } from './encrypted-store';

/** Counters held in memory; each minute and page view has its own, and active ones are updated often. */
const MAX_HELD = 1_000;

/** Longest lifetime: no counter is used for more than a day; doubled to tolerate clock corrections. */
const MAX_LIFE_MS = 2 * 86_400_000;

/** Creates the store. @param deps.records encrypted rows for the counters */
export function createCounterStore({ records }: { records: EncryptedStore }): CounterStore {
  const store = records.store<number>({
    name: 'counters',
    version: 1,
    schema: z.number(),
    lifeMs: MAX_LIFE_MS,
    mayDrop: 'counts of one day',
  });
  /** Serializes additions, so that concurrent ones both count. */
  const enqueue = createSerialQueue();

  /** Counts that a full disk rejected: budgets still apply during the life of this worker. */
  const unsaved = createBoundedMap<string, number>(MAX_HELD);

  const read = async (key: string): Promise<number> => unsaved.get(key) ?? (await store.getMany([key]))[0] ?? 0;

  async function add(key: string, by: number, until: number): Promise<number> {
    const value = (await read(key)) + by;
    try {
      await store.putMany([{ key, value, until }]);
      unsaved.delete(key);
    } catch (thrown) {
      if (!isStorageFault(thrown)) throw thrown;
      unsaved.set(key, value);
    }
    return value;
  }

  return { read, add: (key, by, until) => enqueue(() => add(key, by, until)) };
}
