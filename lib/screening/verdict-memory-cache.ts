// In-memory verdict cache in front of the encrypted verdict cache.

import type { AddressRef } from '../verdict/screening-state';
import type { Verdict } from '../verdict/verdict';
import type { VerdictCache } from './ports';
import { toAddressKey } from './request-queue';

/** Past this the memory is emptied, not the cache. */
const MAX_KNOWN = 20_000;

export interface VerdictMemoryCache {
  /** In the order asked; null where nothing is known. Throws as the cache does. */
  recall(asks: AddressRef[]): Promise<(Verdict | null)[]>;
  /** Keeps them here and in the cache; if the cache cannot take them, here alone. */
  keep(verdicts: Verdict[]): Promise<void>;
}

/** @param most verdicts in memory @returns an empty memory before `cache` */
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
      // The answer is worth more than its copy: a full disk must not lose what the service just said.
      await cache.put(verdicts).catch(() => undefined);
    },
  };
}
