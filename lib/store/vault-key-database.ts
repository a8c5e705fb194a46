// IndexedDB database of the vault: two envelope slots, counters, passkey record, other keys.
import type { DBSchema } from 'idb';
import { z } from 'zod';
import { createDatabase, storageError } from './open-database';

type SlotName = 'a' | 'b';

interface Schema extends DBSchema {
  vault: { key: string; value: unknown };
  sess: { key: string; value: unknown };
}

const pointerSchema = z.strictObject({ slot: z.enum(['a', 'b']), gen: z.number() });
/** Accepts typed arrays of another realm (a test, a frame). */
const bytesSchema = z.custom<Uint8Array<ArrayBuffer>>((value) => ArrayBuffer.isView(value));
const keySchema = z.custom<CryptoKey>((value) => Object.prototype.toString.call(value) === '[object CryptoKey]');
const halfSchema = z.strictObject({
  key: keySchema,
  sessionOnly: z.boolean(),
});
type Half = z.infer<typeof halfSchema>;

/** Waits until the data is flushed to disk, because a vault that is reported as saved must be. */
const DURABLE = { durability: 'strict' } as const;

/**
 * Implements `VaultSlots` and `KeyStore` of the vault. Every call throws `storage` or `storage-full`; only `destroy` deletes the
 * database.
 */
export function createVaultSlots({ name = 'riskmark-vault' } = {}) {
  const database = createDatabase<Schema>({
    name,
    version: 1,
    stores: ['vault', 'sess'],
    disposable: false,
    upgrade(database) {
      database.createObjectStore('vault');
      database.createObjectStore('sess');
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
      const ignoreRejection = (request: Promise<unknown>) => void request.catch(() => undefined);
      try {
        task({
          put: (value, key) => ignoreRejection(tx.store.put(value, key)),
          remove: (key) => ignoreRejection(tx.store.delete(key)),
        });
      } catch (thrown) {
        // Roll back earlier requests of the task.
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
        const parseSlot = (value: unknown) =>
          value === undefined ? null : (bytesSchema.safeParse(value).data ?? new Uint8Array());
        return { a: parseSlot(a), b: parseSlot(b), pointer: pointerSchema.safeParse(pointer).data ?? null };
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
    async loadProfileKey(): Promise<CryptoKey | null> {
      return keySchema.safeParse(await get('vault', 'profile-key')).data ?? null;
    },
    saveProfileKey: (key: CryptoKey) => change('vault', ({ put }) => put(key, 'profile-key')),
    removeProfileKey: () => change('vault', ({ remove }) => remove('profile-key')),
    readPasskey: () => get('vault', 'passkey'),
    writePasskey: (record: unknown) => change('vault', ({ put }) => put(record, 'passkey')),
    removePasskey: () => change('vault', ({ remove }) => remove('passkey')),
    clear: () =>
      change('vault', ({ remove }) => ['passkey', 'profile-key', 'a', 'b', 'pointer', 'tries', 'seals'].map(remove)),
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
