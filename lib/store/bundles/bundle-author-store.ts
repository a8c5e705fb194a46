// Encrypted store of the author of evidence bundles.
import type { BundleAuthor } from '../../cases/bundle-author';
import { bundleAuthorSchema } from '../../cases/bundle-author-schema';
import { type EncryptedStore, NEVER_EXPIRES } from '../encrypted-store';

const KEY = 'author';

/** Creates the store. @param deps.records permanent rows */
export function createBundleAuthorStore({ records }: { records: EncryptedStore }) {
  const store = records.store<BundleAuthor>({
    name: 'bundle-author',
    version: 1,
    schema: bundleAuthorSchema,
    kept: true,
  });
  return {
    /** Returns the author; null before the first answer. @throws AppError `locked` */
    load: async (): Promise<BundleAuthor | null> => (await store.getMany([KEY]))[0] ?? null,
    save: (value: BundleAuthor): Promise<void> => store.putMany([{ key: KEY, value, until: NEVER_EXPIRES }]),
  };
}
export type BundleAuthorStore = ReturnType<typeof createBundleAuthorStore>;
