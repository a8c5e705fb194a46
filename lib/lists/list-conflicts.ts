// Conflicts between lists: own wallets or customers that are also on a sanctions list or blocklist.
import type { Chain } from '../chains/chain';
import { isListHit, type ListKind } from '../verdict/local-annotations';
import type { ListEntry, ListHead } from './list-entry';

/** One address with the lists that hold it. */
export interface ListConflict {
  chain: Chain;
  address: string;
  lists: { list: string; kind: ListKind; label?: string | undefined }[];
}

/** `total`: number of such addresses; `first`: some of them. */
export interface ListConflicts {
  total: number;
  first: ListConflict[];
}

/** Number of conflicts that are named. */
const MAX_NAMED = 50;

const isTrusted = (kind: ListKind) => kind === 'own-wallets' || kind === 'customers';

/** Finds the conflicts in one pass; only entries of trusted lists and hits on their addresses are held. */
export function findListConflicts(lists: readonly { head: ListHead; entries: readonly ListEntry[] }[]): ListConflicts {
  const byAddress = new Map<string, ListConflict>();
  const toKey = ({ chain, address }: ListEntry) => `${chain}|${address}`;
  for (const { head, entries } of lists)
    if (isTrusted(head.kind))
      for (const entry of entries) {
        const { chain, address, label } = entry;
        const conflict = byAddress.get(toKey(entry)) ?? { chain, address, lists: [] };
        conflict.lists.push({ list: head.name, kind: head.kind, label });
        byAddress.set(toKey(entry), conflict);
      }
  const found = new Set<ListConflict>();
  for (const { head, entries } of lists)
    if (isListHit(head) && byAddress.size > 0)
      for (const entry of entries) {
        const conflict = byAddress.get(toKey(entry));
        if (!conflict) continue;
        conflict.lists.push({ list: head.name, kind: head.kind, label: entry.label });
        found.add(conflict);
      }
  return { total: found.size, first: [...found].slice(0, MAX_NAMED) };
}
