// Addresses of extension tabs by opaque id; the tab URL holds the id, the address is encrypted.
import { z } from 'zod';
import { createSerialQueue } from '../../concurrency/serial-queue';
import type { SessionItem } from '../../store/session-items';
import type { AddressRef } from '../../verdict/screening-state';

/** Maximum entries; the oldest are evicted, and their tabs reload without an address. */
const MAX_ENTRIES = 200;

/** Stored entries: tab address id and address. */
export const tabAddressesSchema = z.array(z.strictObject({ id: z.string(), chain: z.string(), address: z.string() }));
type StoredTabAddresses = z.infer<typeof tabAddressesSchema>;

export interface TabAddresses {
  /** Stores an address. @returns its id. @throws AppError `locked` */
  keep(ref: AddressRef): Promise<string>;
  /** Returns the address of an id; null if unknown or evicted. @throws AppError `locked` */
  of(id: string): Promise<AddressRef | null>;
}

/** @param store encrypted, so that it is unreadable while locked @param newId returns an opaque id */
export function createTabAddresses(store: SessionItem<StoredTabAddresses>, newId: () => string): TabAddresses {
  // Serialized, so that two tabs opened concurrently are both stored.
  const runExclusive = createSerialQueue();
  return {
    keep: ({ chain, address }) =>
      runExclusive(async () => {
        const entries = (await store.load()) ?? [];
        const existing = entries.find((entry) => entry.chain === chain && entry.address === address);
        if (existing) return existing.id;
        const id = newId();
        await store.save([...entries, { id, chain, address }].slice(-MAX_ENTRIES));
        return id;
      }),
    async of(id) {
      const found = (await store.load())?.find((entry) => entry.id === id);
      return found ? { chain: found.chain, address: found.address } : null;
    },
  };
}
