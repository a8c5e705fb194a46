// Encrypted store of the chain coverage of each account: the available operations per chain.
import { type StoredCoverage, storedCoverageSchema } from '../capabilities/coverage';
import type { EncryptedStore } from './encrypted-store';

/** Refreshed daily; expires after a month. */
const KEPT_MS = 30 * 86_400_000;

/** Creates the store; `of` returns the coverage of one account at one host. */
export function createCoverageStore({ records }: { records: EncryptedStore }) {
  const store = records.store<StoredCoverage>({
    name: 'coverage',
    version: 1,
    schema: storedCoverageSchema,
    mayDrop: 'asked for again every day',
  });
  return {
    of: (accountId: string) => ({
      load: async (): Promise<StoredCoverage | null> => (await store.getMany([accountId]))[0] ?? null,
      save: (coverage: StoredCoverage): Promise<void> =>
        store.putMany([{ key: accountId, value: coverage, until: coverage.triedAt + KEPT_MS }]),
    }),
  };
}
