// In-memory verdict cache in front of the encrypted verdict cache.

import type { AddressRef } from '../verdict/screening-state';
import type { Verdict } from '../verdict/verdict';
import type { VerdictCache } from './ports';
import { toAddressKey } from './request-queue';

/** Above this number of entries the memory is cleared; the persistent cache is not. */
const MAX_KNOWN = 20_000;

export interface VerdictMemoryCache {
  /** Returns verdicts in the given order; null where none is cached. Throws as the persistent cache. */
  recall(asks: AddressRef[]): Promise<(Verdict | null)[]>;
  /** Stores verdicts in memory and in the persistent cache; a failure of the latter is ignored. */
  keep(verdicts: Verdict[]): Promise<void>;
}

/** @param most maximum verdicts in memory @returns an empty memory cache in front of `cache` */
export function createVerdictMemoryCache(cache: VerdictCache, most = MAX_KNOWN): VerdictMemoryCache {
  const known = new Map<string, Verdict>();
  return {
    async recall(asks) {
      if (known.size > most) known.clear();
      const unread = asks.filter((ask) => !known.has(toAddressKey(ask)));
      const read = unread.length ? await cache.getMany(unread) : [];
      for (const verdict of read) if (verdict) known.set(toAddressKey(verdict), verdict);
      return asks.map((ask) => known.get(toAddressKey(ask)) ?? null);
    },
    async keep(verdicts) {
      if (known.size + verdicts.length > most) known.clear();
      for (const verdict of verdicts) known.set(toAddressKey(verdict), verdict);
      // A full disk must not lose the verdict: it stays in memory.
      await cache.put(verdicts).catch(() => undefined);
    },
  };
}
