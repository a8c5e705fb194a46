// Stores recent lookups encrypted, and lists them with current screening states.
import type { RecentLookup } from '../../messages/tables/lookup-messages';
import type { AddressRef, ScreeningState } from '../../verdict/screening-state';
import type { Stores } from '../stores';

/** @param isOpen while the vault is not open, nothing is stored or listed @returns the lookup history */
export function createRecentLookups(
  store: Stores['lookups'],
  isOpen: () => Promise<boolean>,
  peek: (addresses: AddressRef[]) => Promise<ScreeningState[]>,
) {
  return {
    /** Stores lookups, only while they can be encrypted. */
    async note(addresses: AddressRef[]): Promise<void> {
      // A full disk must not fail the lookup.
      if (await isOpen()) for (const ref of addresses) await store.add(ref).catch(() => undefined);
    },
    async list(): Promise<RecentLookup[]> {
      if (!(await isOpen())) return [];
      const stored = await store.list();
      const states = await peek(stored);
      return stored.flatMap(({ at }, i) => (states[i] ? [{ at, screening: states[i] }] : []));
    },
    async clear(): Promise<void> {
      if (await isOpen()) await store.clear();
    },
    async restore(lookups: (AddressRef & { at: number })[]): Promise<void> {
      if (await isOpen()) await store.restore(lookups);
    },
  };
}
