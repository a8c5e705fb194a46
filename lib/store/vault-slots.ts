// The vault's own database: two slots, the pointer, the wrong tries, the count of seals, and half of the session key. Only `destroy` deletes it.
import type { DBSchema } from 'idb';
import { z } from 'zod';
import { createDatabase, storageError } from './open-database';

type SlotName = 'a' | 'b';
type Half = { key: CryptoKey; sessionOnly: boolean };

interface Schema extends DBSchema {
  vault: { key: string; value: unknown };
  sess: { key: string; value: unknown };
}

const pointerSchema = z.strictObject({ slot: z.enum(['a', 'b']), gen: z.number() });
/** A typed array of another realm (a test's, a frame's) is one as well. */
const bytesSchema = z.custom<Uint8Array<ArrayBuffer>>((value) => ArrayBuffer.isView(value));
const halfSchema = z.strictObject({
  key: z.custom<CryptoKey>((value) => Object.prototype.toString.call(value) === '[object CryptoKey]'),
  sessionOnly: z.boolean(),
});

/** Waits until the bytes are on the disk: a vault that is said to be saved must be. */
const DURABLE = { durability: 'strict' } as const;

/** Implements the vault's `VaultSlots` and `KeyStore`. Every call throws `storage` or `storage-full`. */
export function createVaultSlots({ name = 'riskmark-vault' } = {}) {
  const database = createDatabase<Schema>({
    name,
    version: 1,
    stores: ['vault', 'sess'],
    disposable: false,
    upgrade(made) {
      made.createObjectStore('vault');
      made.createObjectStore('sess');
    },
  });

  async function get(store: 'vault' | 'sess', key: string): Promise<unknown> {
    try {
      return await (await database.get()).get(store, key);
    } catch (thrown) {
      throw storageError(thrown);
    }
  }

  async function change(
    store: 'vault' | 'sess',
    task: (rows: { put(value: unknown, key: string): void; remove(key: string): void }) => void,
  ) {
    try {
      const tx = (await database.get()).transaction(store, 'readwrite', DURABLE);
      const quiet = (request: Promise<unknown>) => void request.catch(() => undefined);
      try {
        task({ put: (value, key) => quiet(tx.store.put(value, key)), remove: (key) => quiet(tx.store.delete(key)) });
      } catch (thrown) {
        // What was asked for before must not be kept without the rest.
        tx.abort();
        await tx.done.catch(() => undefined);
        throw thrown;
      }
      await tx.done;
    } catch (thrown) {
      throw storageError(thrown);
    }
  }

  const slots = {
    async read() {
      try {
        const tx = (await database.get()).transaction('vault');
        const [a, b, pointer] = await Promise.all(['a', 'b', 'pointer'].map((key) => tx.store.get(key)));
        const bytes = (value: unknown) =>
          value === undefined ? null : (bytesSchema.safeParse(value).data ?? new Uint8Array());
        return { a: bytes(a), b: bytes(b), pointer: pointerSchema.safeParse(pointer).data ?? null };
      } catch (thrown) {
        throw storageError(thrown);
      }
    },
    write: (slot: SlotName, envelope: Uint8Array) => change('vault', ({ put }) => put(envelope, slot)),
    flip: (slot: SlotName, gen: number) => change('vault', ({ put }) => put({ slot, gen }, 'pointer')),
    readTries: () => get('vault', 'tries'),
    writeTries: (tries: unknown) => change('vault', ({ put }) => put(tries, 'tries')),
    readSeals: () => get('vault', 'seals'),
    writeSeals: (seals: unknown) => change('vault', ({ put }) => put(seals, 'seals')),
    clear: () => change('vault', ({ remove }) => ['a', 'b', 'pointer', 'tries', 'seals'].map(remove)),
  };

  const keyStore = {
    async load(): Promise<Half | null> {
      return halfSchema.safeParse(await get('sess', 'w')).data ?? null;
    },
    save: (half: Half) => change('sess', ({ put }) => put(half, 'w')),
    remove: () => change('sess', ({ remove }) => remove('w')),
  };

  return { slots, keyStore, destroy: database.destroy };
}
