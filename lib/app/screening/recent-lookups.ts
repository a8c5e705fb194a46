// Recent lookups: stored encrypted, listed with their current screening states.
import type { RecentLookup } from '../../messages/protocol';
import type { Screener } from '../../screening/screener';
import type { AddressRef } from '../../verdict/screening-state';
import type { Stores } from '../stores';

/** @param session null while the vault is not open: then nothing is noted, and there is nothing to show */
export function createRecentLookups(
  store: Stores['lookups'],
  session: () => Promise<{ screener: Pick<Screener, 'peek'> } | null>,
) {
  return {
    /** A lookup is worth remembering only where it can be sealed. */
    async note(asks: AddressRef[]): Promise<void> {
      // On a full disk a lookup is answered, only not remembered.
      if (await session()) for (const ask of asks) await store.add(ask).catch(() => undefined);
    },
    async list(): Promise<RecentLookup[]> {
      const current = await session();
      if (!current) return [];
      const stored = await store.list();
      const states = await current.screener.peek(stored, null);
      return stored.flatMap(({ at }, i) => (states[i] ? [{ at, screening: states[i] }] : []));
    },
    async clear(): Promise<void> {
      if (await session()) await store.clear();
    },
    async restore(lookups: (AddressRef & { at: number })[]): Promise<void> {
      if (await session()) await store.restore(lookups);
    },
  };
}
