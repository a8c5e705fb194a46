// One typed value in the browser's own storage: read back through its schema, so that nothing of another shape gets in.
import { browser } from 'wxt/browser';
import type { z } from 'zod';

export type StorageArea = 'local' | 'session';

export interface StorageItem<T> {
  /** The stored value, or `fallback` where there is none or it no longer fits the schema. */
  load(): Promise<T>;
  save(value: T): Promise<void>;
  remove(): Promise<void>;
}

/** @param where.key one name per value; `session` is gone when the browser closes and holds JSON only. */
export function createStorageItem<T>(where: {
  area: StorageArea;
  key: string;
  schema: z.ZodType<T>;
  fallback: T;
}): StorageItem<T> {
  const { area, key, schema, fallback } = where;
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
