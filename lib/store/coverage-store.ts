// What the service told an account of its chains, sealed.
import { z } from 'zod';
import { capabilitySchema } from '../capabilities/coverage';
import type { StoredCoverage } from '../capabilities/coverage-cache';
import type { EncryptedStore } from './encrypted-store';

/** Asked again every day; a month later it says nothing any more. */
const KEPT_MS = 30 * 86_400_000;

const keptSchema = z.strictObject({
  at: z.number().nullable(),
  triedAt: z.number(),
  capabilities: z.array(capabilitySchema),
});

/** `of` gives what is kept for one account at one host. */
export function createCoverageStore({ records }: { records: EncryptedStore }) {
  const store = records.store<StoredCoverage>({ name: 'coverage', version: 1, schema: keptSchema });
  return {
    of: (accountId: string) => ({
      load: async (): Promise<StoredCoverage | null> => (await store.getMany([accountId]))[0] ?? null,
      save: (kept: StoredCoverage): Promise<void> =>
        store.putMany([{ key: accountId, value: kept, until: kept.triedAt + KEPT_MS }]),
    }),
  };
}
