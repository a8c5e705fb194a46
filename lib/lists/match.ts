// Every list in memory: which of them hold an address, asked of nobody.
import type { ListMatch } from '../screening/own-record';
import type { Ask } from '../screening/state';
import type { ListEntry, ListHead } from './entry';

export interface Matcher {
  /** In the order in which the lists were added; empty where none holds it. */
  match(ask: Ask): ListMatch[];
}

const keyOf = ({ chain, address }: Ask) => `${chain}|${address}`;

/** @param lists by chain and canonical address: one family stands for every EVM network */
export function createMatcher(lists: readonly { head: ListHead; entries: readonly ListEntry[] }[]): Matcher {
  const byAddress = new Map<string, { head: ListHead; label?: string | undefined }[]>();
  for (const { head, entries } of lists)
    for (const entry of entries) {
      const key = keyOf(entry);
      const known = byAddress.get(key);
      if (known) known.push({ head, label: entry.label });
      else byAddress.set(key, [{ head, label: entry.label }]);
    }
  return {
    match: (ask) =>
      (byAddress.get(keyOf(ask)) ?? []).map(({ head, label }) => ({
        list: head.name,
        ...(label ? { label } : {}),
        ...(head.date ? { date: head.date } : {}),
      })),
  };
}
