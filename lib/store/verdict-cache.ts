// Verdicts of the service, kept sealed for 30 days under the account, config and hops they were asked with.
import type { VerdictCache } from '../screening/ports';
import type { AddressRef } from '../verdict/screening-state';
import { type Verdict, verdictSchema } from '../verdict/verdict';
import type { EncryptedStore } from './encrypted-store';

/** A stale answer stays readable this long (design.md 4). */
const KEPT_MS = 30 * 86_400_000;
/** About 25 MB; beyond it those that end first go (docs/reference/security.md 4). */
const MAX_ROWS = 20_000;

/** What a verdict depends on besides the address: `config` and `hops` as asked, not as the service resolved them. */
export interface CacheScope {
  accountId: string;
  config: string;
  hops: number | null;
  /** The scoring profile, which the score inside a verdict depends on; absent or empty = the service's default. */
  riskProfile?: string | undefined;
}

/** @param parts.scope the account in use now; throws `locked` or `no-account` where there is none. */
export function createVerdictCache(parts: {
  records: EncryptedStore;
  scope: () => Promise<CacheScope>;
  maxRows?: number;
}): VerdictCache {
  const maxRows = parts.maxRows ?? MAX_ROWS;
  const store = parts.records.store<Verdict>({
    name: 'verdicts',
    version: 1,
    schema: verdictSchema,
    disposable: { maxRows },
  });
  const keyOf = ({ accountId, config, hops, riskProfile }: CacheScope, { chain, address }: AddressRef) =>
    JSON.stringify([accountId, chain, address, config, hops, ...(riskProfile ? [riskProfile] : [])]);

  return {
    async getMany(asks) {
      const scope = await parts.scope();
      const found = await store.getMany(asks.map((ask) => keyOf(scope, ask)));
      // The blind index already binds a row to its address; this costs nothing and needs no trust in it.
      return found.map((verdict, i) =>
        verdict?.chain === asks[i]?.chain && verdict?.address === asks[i]?.address ? verdict : null,
      );
    },
    async put(verdicts) {
      const scope = await parts.scope();
      await store.putMany(verdicts.map((value) => ({ key: keyOf(scope, value), value, until: value.at + KEPT_MS })));
    },
  };
}
