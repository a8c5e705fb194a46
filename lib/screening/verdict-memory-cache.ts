// In-memory verdict cache in front of the encrypted verdict cache.
import type { AddressRef } from '../verdict/screening-state';
import type { Verdict } from '../verdict/verdict';
import { toAddressKey } from './request-queue';
import type { VerdictCache } from './storage-ports';

/** Above this number of entries the memory is cleared; the persistent cache is not. */
const MAX_VERDICTS = 20_000;

/** @param limit maximum verdicts in memory @returns an empty memory cache in front of `cache` */
export function createVerdictMemoryCache(cache: VerdictCache, limit = MAX_VERDICTS) {
  /** Verdicts by address key; null for an address without a stored verdict, so that it is searched once. */
  const memory = new Map<string, Verdict | null>();
  return {
    /** Returns verdicts in the given order; null where none is cached. Throws as the persistent cache. */
    async recall(addresses: AddressRef[]) {
      if (memory.size > limit) memory.clear();
      const missing = addresses.filter((ref) => !memory.has(toAddressKey(ref)));
      const loaded = missing.length ? await cache.getMany(missing) : [];
      missing.forEach((ref, i) => {
        const key = toAddressKey(ref);
        // A verdict that arrived during the search is newer.
        if (!memory.get(key)) memory.set(key, loaded[i] ?? null);
      });
      return addresses.map((ref) => memory.get(toAddressKey(ref)) ?? null);
    },
    /** Stores verdicts in memory and in the persistent cache; a failure of the latter is ignored. */
    async keep(verdicts: Verdict[]) {
      if (memory.size + verdicts.length > limit) memory.clear();
      for (const verdict of verdicts) memory.set(toAddressKey(verdict), verdict);
      // If the write fails, e.g. on a full disk, the verdict stays in memory.
      await cache.put(verdicts).catch(() => undefined);
    },
  };
}

export type VerdictMemoryCache = ReturnType<typeof createVerdictMemoryCache>;
