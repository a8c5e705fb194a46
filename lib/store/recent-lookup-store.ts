// Encrypted store of the addresses that were looked up last, newest first.
import { z } from 'zod';
import { createSerialQueue } from '../concurrency/serial-queue';
import { KEPT_LOOKUPS } from '../verdict/recent-lookup-limit';
import type { AddressRef } from '../verdict/screening-state';
import type { EncryptedStore } from './encrypted-store';
import { defineKeptRows, NEVER_EXPIRES } from './kept/record-kind';

const lookupSchema = z.strictObject({ chain: z.string(), address: z.string(), at: z.number() });
/** `at` is epoch ms. */
export type StoredLookup = z.infer<typeof lookupSchema>;

/** The row of the last lookups. */
export const LOOKUP_ROWS = defineKeptRows('lookups', z.array(lookupSchema));

/** Creates the store. @param deps.now epoch ms */
export function createRecentLookupStore({ records, now }: { records: EncryptedStore; now: () => number }) {
  const store = records.store(LOOKUP_ROWS);
  const enqueue = createSerialQueue();

  const list = async (): Promise<StoredLookup[]> => (await store.getMany(['last']))[0] ?? [];

  async function add({ chain, address }: AddressRef): Promise<void> {
    const before = await list();
    const isSame = (lookup: StoredLookup) => lookup.chain === chain && lookup.address === address;
    const others = before.filter((lookup) => !isSame(lookup));
    const value = [{ ...before.find(isSame), chain, address, at: now() }, ...others].slice(0, KEPT_LOOKUPS);
    await store.putMany([{ key: 'last', value, until: NEVER_EXPIRES }]);
  }

  async function restore(lookups: readonly StoredLookup[]): Promise<void> {
    const merged = [...(await list()), ...lookups.map((lookup) => ({ ...lookup, at: Math.min(lookup.at, now()) }))];
    merged.sort((a, b) => b.at - a.at);
    const value = merged.filter(
      ({ chain, address }, index) =>
        merged.findIndex((lookup) => lookup.chain === chain && lookup.address === address) === index,
    );
    await store.putMany([{ key: 'last', value: value.slice(0, KEPT_LOOKUPS), until: NEVER_EXPIRES }]);
  }

  return {
    list,
    /** Adds a lookup; a repeated address moves to the front. */
    add: (ask: AddressRef): Promise<void> => enqueue(() => add(ask)),
    /** Restores cleared lookups among newer ones, ordered by time, each address once. */
    restore: (lookups: readonly StoredLookup[]): Promise<void> => enqueue(() => restore(lookups)),
    clear: (): Promise<void> => store.clear(),
  };
}
