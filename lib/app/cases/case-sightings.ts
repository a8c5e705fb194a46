// Records sightings: site and time at which a page shows an address of a case.
import { withSighting } from '../../cases/address-notes';
import { createBoundedMap } from '../../concurrency/bounded-map';
import type { MessageSender } from '../../messages/tables/serve-messages';
import { toAddressKey } from '../../screening/request-queue';
import type { CaseStore } from '../../store/case-store';
import type { AddressRef, ScreeningState } from '../../verdict/screening-state';

const DAY_MS = 86_400_000;

/** Sightings of the current day kept in memory, because pages query their addresses repeatedly. */
const MOST_REMEMBERED = 5_000;

export interface CaseSightingsDeps {
  store: CaseStore;
  /** Returns the title of a tab; '' if the browser hides it. */
  titleOf(tabId: number): Promise<string>;
  now(): number;
}

/** @returns a recorder of sightings over the case store */
export function createCaseSightings({ store, titleOf, now }: CaseSightingsDeps) {
  let remembered = createBoundedMap<string, true>(MOST_REMEMBERED);

  async function record(
    addresses: AddressRef[],
    { tabId, url }: Extract<MessageSender, { kind: 'content' }>,
  ): Promise<void> {
    const { host } = new URL(url);
    const byAddress = await store.byAddress();
    const inCase = new Map<string, AddressRef[]>();
    for (const { chain, address } of addresses)
      for (const { of } of byAddress.get(toAddressKey({ chain, address })) ?? []) {
        const key = `${of.id} ${toAddressKey({ chain, address })} ${of.keepsPages ? url : host} ${Math.floor(now() / DAY_MS)}`;
        if (remembered.get(key)) continue;
        remembered.set(key, true);
        inCase.set(of.id, [...(inCase.get(of.id) ?? []), { chain, address }]);
      }
    if (inCase.size === 0) return;
    const title = await titleOf(tabId);
    for (const [id, seen] of inCase)
      await store.changeEntries(id, seen, (entry, owner) =>
        withSighting(entry, { host, url, title }, owner.keepsPages, now()),
      );
  }

  const forget = () => {
    remembered = createBoundedMap(MOST_REMEMBERED);
  };

  return {
    /** Called with each answer to a page; never throws and sends nothing. */
    recordSightings(states: readonly (ScreeningState | null)[], sender: MessageSender) {
      if (sender.kind !== 'content') return;
      const inCase = states.flatMap((state) => (state?.own?.cases.length ? [state] : []));
      if (inCase.length === 0) return;
      // On a full disk the sighting is dropped, which surfaces report, and retried with the next answer.
      void record(inCase, sender).catch(forget);
    },
    /** Drops all addresses and pages from memory after a lock. */
    forget,
  };
}

export type CaseSightings = ReturnType<typeof createCaseSightings>;
