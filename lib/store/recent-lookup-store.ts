// The last ten addresses a person looked up, newest first, sealed.
import { z } from 'zod';
import { createSerialQueue } from '../concurrency/serial-queue';
import type { AddressRef } from '../verdict/screening-state';
import { type EncryptedStore, NEVER_EXPIRES } from './encrypted-store';

const KEPT_LOOKUPS = 10;

const lookupSchema = z.strictObject({ chain: z.string(), address: z.string(), at: z.number() });
/** `at` is epoch ms. */
export type StoredLookup = z.infer<typeof lookupSchema>;

/** @param parts.now epoch ms. */
export function createRecentLookupStore({ records, now }: { records: EncryptedStore; now: () => number }) {
  const store = records.store<StoredLookup[]>({ name: 'lookups', version: 1, schema: z.array(lookupSchema) });
  const inTurn = createSerialQueue();

  const list = async (): Promise<StoredLookup[]> => (await store.getMany(['last']))[0] ?? [];

  async function add({ chain, address }: AddressRef): Promise<void> {
    const others = (await list()).filter((one) => one.chain !== chain || one.address !== address);
    const value = [{ chain, address, at: now() }, ...others].slice(0, KEPT_LOOKUPS);
    await store.putMany([{ key: 'last', value, until: NEVER_EXPIRES }]);
  }

  async function restore(lookups: readonly StoredLookup[]): Promise<void> {
    const newest = [...(await list()), ...lookups.map((one) => ({ ...one, at: Math.min(one.at, now()) }))];
    newest.sort((a, b) => b.at - a.at);
    const value = newest.filter(
      ({ chain, address }, place) =>
        newest.findIndex((one) => one.chain === chain && one.address === address) === place,
    );
    await store.putMany([{ key: 'last', value: value.slice(0, KEPT_LOOKUPS), until: NEVER_EXPIRES }]);
  }

  return {
    list,
    /** An address looked up again moves to the front. */
    add: (ask: AddressRef): Promise<void> => inTurn(() => add(ask)),
    /** Puts back what was cleared, among what was looked up since: in order of time, each address once. */
    restore: (lookups: readonly StoredLookup[]): Promise<void> => inTurn(() => restore(lookups)),
    clear: (): Promise<void> => store.clear(),
  };
}
