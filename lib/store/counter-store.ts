// Counters that outlive the worker, sealed because their names say which sites and pages were read.
import { z } from 'zod';
import { createBoundedMap } from '../concurrency/bounded-map';
import { createSerialQueue } from '../concurrency/serial-queue';
import type { CounterStore } from '../screening/ports';
import { isStorageFault } from './cipher-port';
import type { EncryptedStore } from './encrypted-store';

/** Each minute and page view has a counter of its own; those that still count are added to again and again. */
const MAX_HELD = 1_000;

/** None counts for longer than a day; twice that, because a clock that is set right may go back a little. */
const MAX_LIFE_MS = 2 * 86_400_000;

/** @param records the sealed rows that the counters are kept in */
export function createCounterStore({ records }: { records: EncryptedStore }): CounterStore {
  const store = records.store<number>({ name: 'counters', version: 1, schema: z.number(), lifeMs: MAX_LIFE_MS });
  /** Additions follow one another: two at the same time must both count. */
  const inTurn = createSerialQueue();

  /** Counts that a full disk did not take: a budget must hold even then, if only for this worker's life. */
  const held = createBoundedMap<string, number>(MAX_HELD);

  const read = async (key: string): Promise<number> => held.get(key) ?? (await store.getMany([key]))[0] ?? 0;

  async function add(key: string, by: number, until: number): Promise<number> {
    const value = (await read(key)) + by;
    try {
      await store.putMany([{ key, value, until }]);
      held.delete(key);
    } catch (thrown) {
      if (!isStorageFault(thrown)) throw thrown;
      held.set(key, value);
    }
    return value;
  }

  return { read, add: (key, by, until) => inTurn(() => add(key, by, until)) };
}
