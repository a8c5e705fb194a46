// Difference between two versions of a list: addresses added, removed and kept.
import type { ListEntry } from './list-entry';

/** Numbers of addresses added (`came`), removed (`went`) and kept (`stayed`). */
export interface ListDifference {
  came: number;
  went: number;
  stayed: number;
}

/** Entries per chunk, compared within a few milliseconds; two lists of maximum size take half a second in total. */
const AT_ONCE = 5_000;

const keyOf = ({ chain, address }: ListEntry) => `${chain}|${address}`;

/**
 * Compares two lists by chain and address, each unique; a different label is not a difference.
 * @param breath awaited after each chunk, to yield to user input
 */
export async function compareLists(
  before: readonly ListEntry[],
  after: readonly ListEntry[],
  breath: () => Promise<unknown>,
): Promise<ListDifference> {
  const inPortions = async (entries: readonly ListEntry[], use: (key: string) => void): Promise<void> => {
    for (let start = 0; start < entries.length; start += AT_ONCE) {
      for (const entry of entries.slice(start, start + AT_ONCE)) use(keyOf(entry));
      await breath();
    }
  };
  const old = new Set<string>();
  let stayed = 0;
  await inPortions(before, (key) => old.add(key));
  await inPortions(after, (key) => {
    if (old.has(key)) stayed += 1;
  });
  return { came: after.length - stayed, went: old.size - stayed, stayed };
}
