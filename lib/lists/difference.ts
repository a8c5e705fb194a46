// What a newer file of a list changes: how many addresses came, went and stayed.
import type { ListEntry } from './entry';

export interface Difference {
  came: number;
  went: number;
  stayed: number;
}

const keyOf = ({ chain, address }: ListEntry) => `${chain}|${address}`;

/** By chain and address, each there once; another label is no other entry. */
export function difference(before: readonly ListEntry[], after: readonly ListEntry[]): Difference {
  const old = new Set(before.map(keyOf));
  let stayed = 0;
  for (const entry of after) if (old.has(keyOf(entry))) stayed++;
  return { came: after.length - stayed, went: old.size - stayed, stayed };
}
