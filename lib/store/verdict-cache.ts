// Encrypted cache of verdicts by account, address and request parameters, kept for at most 30 days.
import type { VerdictCache } from '../screening/storage-ports';
import type { AddressRef } from '../verdict/screening-state';
import { type Verdict, verdictSchema } from '../verdict/verdict';
import type { EncryptedStore } from './encrypted-store';
import { defineRefetchedRows } from './kept/record-kind';

/** Stale verdicts stay readable for this time. */
const KEPT_MS = 30 * 86_400_000;
/** About 25 MB; beyond it rows with the earliest expiry are deleted (docs/reference/security.md 4). */
const MAX_ROWS = 20_000;

/** Parameters of a verdict besides the address; `config` and `hops` as requested, not as resolved by the service. */
export interface CacheScope {
  accountId: string;
  config: string;
  hops: number | null;
  /** Scoring profile, which affects the score of a verdict; absent or empty = default of the service. */
  riskProfile?: string | undefined;
}

/** Creates the cache. @param deps.scope returns the current account; throws `locked` or `no-account` */
export function createVerdictCache(deps: {
  records: EncryptedStore;
  scope: () => Promise<CacheScope>;
  maxRows?: number;
}): VerdictCache & { all(): Promise<Verdict[]> } {
  const maxRows = deps.maxRows ?? MAX_ROWS;
  const store = deps.records.store(defineRefetchedRows('verdicts', verdictSchema, maxRows));
  const toKey = ({ accountId, config, hops, riskProfile }: CacheScope, { chain, address }: AddressRef) =>
    JSON.stringify([accountId, chain, address, config, hops, ...(riskProfile ? [riskProfile] : [])]);

  return {
    /** Returns the verdicts of all accounts and scopes, for a search; slow, because every row is decrypted. */
    all: store.all,
    async getMany(addresses) {
      const scope = await deps.scope();
      const verdicts = await store.getMany(addresses.map((address) => toKey(scope, address)));
      // Defense in depth: the blind index already binds a row to its address.
      return verdicts.map((verdict, i) =>
        verdict?.chain === addresses[i]?.chain && verdict?.address === addresses[i]?.address ? verdict : null,
      );
    },
    async put(verdicts) {
      const scope = await deps.scope();
      await store.putMany(verdicts.map((value) => ({ key: toKey(scope, value), value, until: value.at + KEPT_MS })));
    },
  };
}
