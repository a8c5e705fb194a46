// Difference between two versions of a list: added, removed and unchanged addresses.
import type { ListEntry } from './list-entry';

/** Numbers of addresses added (`came`), removed (`went`) and kept (`stayed`). */
export interface ListDifference {
  came: number;
  went: number;
  stayed: number;
}

/** Entries per chunk, compared within a few milliseconds; two lists of maximum size take half a second in total. */
const CHUNK_ENTRIES = 5_000;

const toKey = ({ chain, address }: ListEntry) => `${chain}|${address}`;

/**
 * Compares two lists by chain and address, each unique; a different label is not a difference.
 * @param yieldNow awaited after each chunk, to yield to user input
 */
export async function compareLists(
  before: readonly ListEntry[],
  after: readonly ListEntry[],
  yieldNow: () => Promise<unknown>,
): Promise<ListDifference> {
  const forEachInChunks = async (entries: readonly ListEntry[], visit: (key: string) => void): Promise<void> => {
    for (let start = 0; start < entries.length; start += CHUNK_ENTRIES) {
      for (const entry of entries.slice(start, start + CHUNK_ENTRIES)) visit(toKey(entry));
      await yieldNow();
    }
  };
  const oldKeys = new Set<string>();
  let stayed = 0;
  await forEachInChunks(before, (key) => oldKeys.add(key));
  await forEachInChunks(after, (key) => {
    if (oldKeys.has(key)) stayed += 1;
  });
  return { came: after.length - stayed, went: oldKeys.size - stayed, stayed };
}

/** Returns the entries that only one of two versions has, at most `max` of each. */
export function findChangedEntries(
  before: readonly ListEntry[],
  after: readonly ListEntry[],
  max: number,
): { came: ListEntry[]; went: ListEntry[] } {
  const oldKeys = new Set(before.map(toKey));
  const newKeys = new Set(after.map(toKey));
  return {
    came: after.filter((entry) => !oldKeys.has(toKey(entry))).slice(0, max),
    went: before.filter((entry) => !newKeys.has(toKey(entry))).slice(0, max),
  };
}
