// Addresses of extension tabs by opaque id; the tab URL holds the id, the address is encrypted.
import { z } from 'zod';
import { createSerialQueue } from '../../concurrency/serial-queue';
import type { SessionItem } from '../../store/session-items';
import type { AddressRef } from '../../verdict/screening-state';

/** Maximum entries; the oldest are evicted, and their tabs reload without an address. */
const MOST = 200;

/** Stored entries: tab address id and address. */
export const tabAddressesSchema = z.array(z.strictObject({ id: z.string(), chain: z.string(), address: z.string() }));
type Kept = z.infer<typeof tabAddressesSchema>;

export interface TabAddresses {
  /** Stores an address. @returns its id. @throws AppError `locked` */
  keep(ask: AddressRef): Promise<string>;
  /** Returns the address of an id; null if unknown or evicted. @throws AppError `locked` */
  of(id: string): Promise<AddressRef | null>;
}

/** @param store encrypted, so that it is unreadable while locked @param newId returns an opaque id */
export function createTabAddresses(store: SessionItem<Kept>, newId: () => string): TabAddresses {
  // Serialized, so that two tabs opened concurrently are both stored.
  const inTurn = createSerialQueue();
  return {
    keep: ({ chain, address }) =>
      inTurn(async () => {
        const kept = (await store.load()) ?? [];
        const known = kept.find((one) => one.chain === chain && one.address === address);
        if (known) return known.id;
        const id = newId();
        await store.save([...kept, { id, chain, address }].slice(-MOST));
        return id;
      }),
    async of(id) {
      const found = (await store.load())?.find((one) => one.id === id);
      return found ? { chain: found.chain, address: found.address } : null;
    },
  };
}
