// Every list in memory: which of them hold an address, asked of nobody.
import { chainById } from '../chains';
import type { Chain } from '../chains/chain';
import type { ListMatch } from '../verdict/local-annotations';
import type { AddressRef } from '../verdict/screening-state';
import type { ListEntry, ListHead } from './list-entry';

/** `as`: the chain under which the list names it, where that is another one. */
export interface ListMatchEntry extends ListMatch {
  as?: Chain;
}

export interface ListMatcher {
  /** In the order in which the lists were added; empty where none holds it. */
  match(ask: AddressRef): ListMatchEntry[];
}

const CASH = 'bitcoin-cash';

/**
 * @param lists by canonical address: one family stands for every EVM network. Chains that write the same account in the same letters (Bitcoin
 * and Bitcoin SV, Dogecoin and Verge) are told of each other's entries, because text alone does not say which one is meant; so are those that
 * write an account of Bitcoin Cash as before its own form.
 */
export function createListMatcher(lists: readonly { head: ListHead; entries: readonly ListEntry[] }[]): ListMatcher {
  const byAddress = new Map<string, { head: ListHead; entry: ListEntry }[]>();
  let hasCash = false;
  for (const { head, entries } of lists)
    for (const entry of entries) {
      hasCash ||= entry.chain === CASH;
      const known = byAddress.get(entry.address);
      if (known) known.push({ head, entry });
      else byAddress.set(entry.address, [{ head, entry }]);
    }
  const inCash = ({ chain, address }: AddressRef) =>
    hasCash && chain !== CASH ? chainById(CASH)?.parse(address)?.canonical : undefined;
  return {
    match: (ask) =>
      [ask.address, inCash(ask) ?? []].flat().flatMap((address) =>
        (byAddress.get(address) ?? []).map(({ head, entry: { chain, label } }) => ({
          list: head.name,
          ...(label ? { label } : {}),
          ...(head.date ? { date: head.date } : {}),
          ...(chain === ask.chain ? {} : { as: chain }),
        })),
      ),
  };
}
