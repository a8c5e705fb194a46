// Selects the entries of a parsed list to save, by the answers to the questions about chains of its rows.
import type { ChainQuestionKind, ListEntry, ReadList } from './list-entry';

const toKey = ({ chain, address }: ListEntry) => `${chain}|${address}`;

/** Questions whose addresses are read by their format before anybody answers. */
export const ACCEPTED_AT_FIRST: ReadonlySet<ChainQuestionKind> = new Set(['own-format']);

/** Returns the entries to save: those of the list, with or without the ones in question. */
export function selectAcceptedEntries(
  { entries, questions = [] }: ReadList,
  accepted: ReadonlySet<ChainQuestionKind>,
): readonly ListEntry[] {
  const differing = questions.filter(({ kind }) => accepted.has(kind) !== ACCEPTED_AT_FIRST.has(kind));
  if (differing.length === 0) return entries;
  const selected = new Map(entries.map((entry) => [toKey(entry), entry]));
  for (const { kind, entries: asked } of differing)
    for (const entry of asked)
      if (accepted.has(kind)) selected.set(toKey(entry), entry);
      else selected.delete(toKey(entry));
  return [...selected.values()];
}
