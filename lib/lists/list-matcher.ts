// Matches addresses against the user's active lists, imported or own, in memory.
import { getChainById } from '../chains';
import type { Chain } from '../chains/chain';
import type { ListMatch } from '../verdict/local-annotations';
import type { AddressRef } from '../verdict/screening-state';
import type { ListEntry, ListHead } from './list-entry';

/**
 * A match. `as`: the chain of the list entry, if it differs from the chain of the address. `refreshedAt`: of a list with a URL, when it was last
 * refreshed (epoch ms).
 */
export interface ListMatchEntry extends ListMatch {
  as?: Chain;
  refreshedAt?: number;
}

/** Matcher over all lists. */
export interface ListMatcher {
  /** Returns the matches in the order in which the lists were added; empty if there are none. */
  match(ref: AddressRef): ListMatchEntry[];
}

const CASH = 'bitcoin-cash';

/**
 * Creates a matcher, indexed by canonical address, so that one family covers all EVM networks. Chains that write the
 * same account identically (Bitcoin and Bitcoin SV, Dogecoin and Verge) match each other's entries, because the text
 * alone does not identify the chain. Legacy spellings of a Bitcoin Cash account match its CashAddr entry.
 */
export function createListMatcher(lists: readonly { head: ListHead; entries: readonly ListEntry[] }[]): ListMatcher {
  const byAddress = new Map<string, { head: ListHead; entry: ListEntry }[]>();
  let hasCash = false;
  for (const { head, entries } of lists)
    for (const entry of entries) {
      hasCash ||= entry.chain === CASH;
      const existing = byAddress.get(entry.address);
      if (existing) existing.push({ head, entry });
      else byAddress.set(entry.address, [{ head, entry }]);
    }
  const toCashAddr = ({ chain, address }: AddressRef) =>
    hasCash && chain !== CASH ? getChainById(CASH)?.parse(address)?.canonical : undefined;
  return {
    match: (ref) =>
      [ref.address, toCashAddr(ref) ?? []].flat().flatMap((address) =>
        (byAddress.get(address) ?? []).map(({ head, entry: { chain, address: _, isTypo: _typo, ...facts } }) => ({
          list: head.name,
          kind: head.kind,
          ...facts,
          ...(head.date ? { date: head.date } : {}),
          ...(head.refresh ? { refreshedAt: head.importedAt } : {}),
          ...(chain === ref.chain ? {} : { as: chain }),
        })),
      ),
  };
}
