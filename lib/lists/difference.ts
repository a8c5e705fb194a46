// What a newer file of a list changes: which addresses came, which went.
import type { ListEntry } from './entry';

export interface Difference {
  came: ListEntry[];
  went: ListEntry[];
  stayed: number;
}

const keyOf = ({ chain, address }: ListEntry) => `${chain}|${address}`;

/** By chain and address; another label is no other entry. */
export function difference(before: readonly ListEntry[], after: readonly ListEntry[]): Difference {
  const old = new Set(before.map(keyOf));
  const next = new Set(after.map(keyOf));
  const came = after.filter((entry) => !old.has(keyOf(entry)));
  return { came, went: before.filter((entry) => !next.has(keyOf(entry))), stayed: after.length - came.length };
}
