// What a newer file of a list changes: how many addresses came, went and stayed.
import type { ListEntry } from './list-entry';

export interface ListDifference {
  came: number;
  went: number;
  stayed: number;
}

/** So many are compared in a few milliseconds; two lists of the largest size take half a second together. */
const AT_ONCE = 5_000;

const keyOf = ({ chain, address }: ListEntry) => `${chain}|${address}`;

/**
 * By chain and address, each there once; another label is no other entry.
 * @param breath is waited for now and then, so that what was pressed meanwhile is answered
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
