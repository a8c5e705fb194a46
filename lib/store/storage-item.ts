// Typed value in `browser.storage`, validated by a schema on read.
import { browser } from 'wxt/browser';
import type { z } from 'zod';

/** Storage area: `session` is cleared when the browser closes and holds JSON only. */
export type StorageArea = 'local' | 'session';

/** One stored value. */
export interface StorageItem<T> {
  /** Returns the stored value, or `fallback` if it is absent or invalid. */
  load(): Promise<T>;
  save(value: T): Promise<void>;
  remove(): Promise<void>;
}

/** Creates an item. @param options.key storage key, unique for each value */
export function createStorageItem<T>(options: {
  area: StorageArea;
  key: string;
  schema: z.ZodType<T>;
  fallback: T;
}): StorageItem<T> {
  const { area, key, schema, fallback } = options;
  const storage = () => browser.storage[area];
  const parse = (value: unknown): T => {
    const parsed = schema.safeParse(value);
    return parsed.success ? parsed.data : fallback;
  };
  return {
    load: async () => parse((await storage().get(key))[key]),
    save: (value) => storage().set({ [key]: value }),
    remove: () => storage().remove(key),
  };
}
