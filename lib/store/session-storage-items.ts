// Session-storage items, plain or encrypted, which survive a worker restart but not a browser restart.
import { z } from 'zod';
import { fromBase64, toBase64 } from '../text/base64';
import { isLocked, type MakeSealer } from './cipher-port';
import { createStorageItem } from './storage-item';

/** Value that is cleared when the browser closes; null if absent. */
export interface SessionItem<T> {
  load(): Promise<T | null>;
  save(value: T): Promise<void>;
  remove(): Promise<void>;
}

/** Creates a plain item for non-secret state, e.g. pause or circuit breaker. JSON values only. */
export function createSessionItem<T>(key: string, schema: z.ZodType<T>): SessionItem<T> {
  const { load, save, remove } = createStorageItem<T | null>({
    area: 'session',
    key,
    schema: schema.nullable(),
    fallback: null,
  });
  return { load, save, remove };
}

const sealedSchema = z.strictObject({ epoch: z.number(), iv: z.string(), ct: z.string() });

/**
 * Creates an encrypted item for secrets, such as the access token; unreadable after the vault is locked.
 * `save` and `load` throw `locked`; a value that cannot be decrypted is removed and counts as absent.
 */
export function createSealedSessionItem<T>(key: string, schema: z.ZodType<T>, sealer: MakeSealer): SessionItem<T> {
  const item = createSessionItem(key, sealedSchema);
  const aad = `session|${key}|1`;
  return {
    async load() {
      const stored = await item.load();
      if (!stored) return null;
      try {
        const rowSealer = await sealer('session');
        const plain = await rowSealer.open({ iv: fromBase64(stored.iv), ct: fromBase64(stored.ct) }, aad);
        return schema.parse(JSON.parse(new TextDecoder().decode(plain)));
      } catch (thrown) {
        if (isLocked(thrown)) throw thrown;
        await item.remove();
        return null;
      }
    },
    async save(value) {
      const rowSealer = await sealer('session');
      const { iv, ct } = await rowSealer.seal(new TextEncoder().encode(JSON.stringify(value)), aad);
      await item.save({ epoch: rowSealer.epoch, iv: toBase64(iv), ct: toBase64(ct) });
    },
    remove: item.remove,
  };
}
