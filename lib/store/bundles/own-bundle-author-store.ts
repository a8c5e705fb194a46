// Encrypted store of the author of evidence bundles.
import type { BundleAuthor } from '../../cases/bundle-author';
import { bundleAuthorSchema } from '../../cases/bundle-author-schema';
import type { EncryptedStore } from '../encrypted-store';
import { defineKeptRows, NEVER_EXPIRES } from '../kept/record-kind';

const KEY = 'author';

export const BUNDLE_AUTHOR_ROWS = defineKeptRows('bundle-author', bundleAuthorSchema);

/** Creates the store. @param deps.records permanent rows */
export function createBundleAuthorStore({ records }: { records: EncryptedStore }) {
  const store = records.store(BUNDLE_AUTHOR_ROWS);
  return {
    /** Returns the author; null before the first answer. @throws AppError `locked` */
    load: async (): Promise<BundleAuthor | null> => (await store.getMany([KEY]))[0] ?? null,
    async save(author: BundleAuthor): Promise<void> {
      const value = { ...(await store.getMany([KEY]))[0], ...author };
      await store.putMany([{ key: KEY, value, until: NEVER_EXPIRES }]);
    },
  };
}
export type BundleAuthorStore = ReturnType<typeof createBundleAuthorStore>;
