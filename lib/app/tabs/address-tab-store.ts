// Stores the addresses of the extension's own tabs encrypted, so that the tabs survive a restart.
import { z } from 'zod';
import { createSerialQueue } from '../../concurrency/serial-queue';
import type { EncryptedStore } from '../../store/encrypted-store';
import { NEVER_EXPIRES } from '../../store/kept/record-kind';
import type { AddressRef } from '../../verdict/screening-state';

/** Maximum entries; the oldest are dropped, and their tabs explain after a reload that the address is no longer stored. */
export const MAX_ADDRESS_TABS = 200;

const tabAddressesSchema = z.array(z.strictObject({ id: z.string(), chain: z.string(), address: z.string() }));

/** Creates the store; every call throws `locked`. @param deps.newId returns an opaque id: browsers store URLs, so a tab's URL holds only this id */
export function createAddressTabs({ records, newId }: { records: EncryptedStore; newId: () => string }) {
  const store = records.store<z.infer<typeof tabAddressesSchema>>({
    name: 'tab-addresses',
    version: 1,
    schema: tabAddressesSchema,
    mayDrop: 'the tabs of the last session say what is missing',
  });
  // Serialized, so that two tabs opened concurrently are both stored.
  const enqueue = createSerialQueue();

  /** Addresses that a vault without a passphrase does not store: their tabs survive a reload, but not this worker. */
  let unstored: z.infer<typeof tabAddressesSchema> = [];

  const all = async () => (await store.getMany(['last']))[0] ?? unstored;

  async function keep({ chain, address }: AddressRef): Promise<string> {
    const entries = await all();
    const isSame = (entry: AddressRef) => entry.chain === chain && entry.address === address;
    const id = entries.find(isSame)?.id ?? newId();
    const value = [...entries.filter((entry) => !isSame(entry)), { id, chain, address }].slice(-MAX_ADDRESS_TABS);
    await store.putMany([{ key: 'last', value, until: NEVER_EXPIRES }]);
    unstored = value;
    return id;
  }

  return {
    /** Stores an address as the newest. @returns its id, the same one for the same address */
    keep: (ref: AddressRef): Promise<string> => enqueue(() => keep(ref)),
    /** Returns the address of an id; null if it is unknown or dropped. */
    async of(id: string): Promise<AddressRef | null> {
      const found = (await all()).find((entry) => entry.id === id);
      return found ? { chain: found.chain, address: found.address } : null;
    },
  };
}
