// Addresses of extension tabs by opaque id; the tab URL holds the id, the address is encrypted.
import { z } from 'zod';
import { createSerialQueue } from '../../concurrency/serial-queue';
import type { SessionItem } from '../../store/session-items';
import type { AddressRef } from '../../verdict/screening-state';

/** Tabs remembered; the oldest are forgotten first and begin without an address when they are reloaded. */
const MOST = 200;

export const tabAddressesSchema = z.array(z.strictObject({ id: z.string(), chain: z.string(), address: z.string() }));
type Kept = z.infer<typeof tabAddressesSchema>;

export interface TabAddresses {
  /** @returns the id under which it is found again. @throws AppError `locked` */
  keep(ask: AddressRef): Promise<string>;
  /** Null where the id is not known (any more). @throws AppError `locked` */
  of(id: string): Promise<AddressRef | null>;
}

/** @param store sealed, so that nothing can be read while the vault is locked @param newId of which no part tells anything */
export function createTabAddresses(store: SessionItem<Kept>, newId: () => string): TabAddresses {
  // Two tabs opened at once must both be remembered.
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
