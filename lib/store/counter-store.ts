// Counters that outlive the worker, sealed because their names say which sites and pages were read.
import { z } from 'zod';
import type { CounterStore } from '../screening/parts';
import type { Records } from './records';

export function createCounterStore({ records }: { records: Records }): CounterStore {
  const store = records.store<number>({ name: 'counters', version: 1, schema: z.number() });
  /** Additions follow one another: two at the same time must both count. */
  let last: Promise<unknown> = Promise.resolve();

  const read = async (key: string): Promise<number> => (await store.getMany([key]))[0] ?? 0;

  async function add(key: string, by: number, until: number): Promise<number> {
    const value = (await read(key)) + by;
    await store.putMany([{ key, value, until }]);
    return value;
  }

  return {
    read,
    add(key, by, until) {
      const added = last.then(() => add(key, by, until));
      last = added.catch(() => undefined);
      return added;
    },
  };
}
