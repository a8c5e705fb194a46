// Stores recent lookups encrypted, and lists them with current screening states.
import type { RecentLookup } from '../../messages/protocol';
import type { Screener } from '../../screening/screener';
import type { AddressRef } from '../../verdict/screening-state';
import type { Stores } from '../stores';

/** @param session returns null while the vault is not open; then nothing is stored or listed @returns the lookup history */
export function createRecentLookups(
  store: Stores['lookups'],
  session: () => Promise<{ screener: Pick<Screener, 'peek'> } | null>,
) {
  return {
    /** Stores lookups, only while they can be encrypted. */
    async note(addresses: AddressRef[]): Promise<void> {
      // A full disk must not fail the lookup.
      if (await session()) for (const ref of addresses) await store.add(ref).catch(() => undefined);
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
