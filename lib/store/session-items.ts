// What must outlive the worker but not the browser: plain times, and what is sealed even there.
import { z } from 'zod';
import { fromBase64, toBase64 } from './base64';
import { isLocked, type MakeSealer } from './cipher-port';
import { createStorageItem } from './storage-item';

/** A value that is gone when the browser closes; null where there is none. */
export interface SessionItem<T> {
  load(): Promise<T | null>;
  save(value: T): Promise<void>;
  remove(): Promise<void>;
}

/** For what is no secret: when a pause ends, how the circuit stands. JSON values only. */
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
 * For secrets, such as the access token: sealed under a key of the vault, so that it ends with the lock.
 * `save` and `load` throw `locked`; what cannot be opened is dropped and counts as absent.
 */
export function createSealedSessionItem<T>(key: string, schema: z.ZodType<T>, sealer: MakeSealer): SessionItem<T> {
  const item = createSessionItem(key, sealedSchema);
  const aad = `session|${key}|1`;
  return {
    async load() {
      const stored = await item.load();
      if (!stored) return null;
      try {
        const box = await sealer('session');
        const plain = await box.open({ iv: fromBase64(stored.iv), ct: fromBase64(stored.ct) }, aad);
        return schema.parse(JSON.parse(new TextDecoder().decode(plain)));
      } catch (thrown) {
        if (isLocked(thrown)) throw thrown;
        await item.remove();
        return null;
      }
    },
    async save(value) {
      const box = await sealer('session');
      const { iv, ct } = await box.seal(new TextEncoder().encode(JSON.stringify(value)), aad);
      await item.save({ epoch: box.epoch, iv: toBase64(iv), ct: toBase64(ct) });
    },
    remove: item.remove,
  };
}
