// Replaces equal texts of list entries, such as chain and category, by one shared string, to save memory.
import type { ListEntry } from './list-entry';

/**
 * Replaces equal texts by one string, in place. Texts that differ for each entry (label, URL) are left alone.
 * @param texts texts that were seen so far; used for all lists together
 */
export function shareRepeatedTexts(entries: readonly ListEntry[], texts: Map<string, string>): void {
  const share = (text: string): string => {
    const known = texts.get(text);
    if (known === undefined) texts.set(text, text);
    return known ?? text;
  };
  for (const entry of entries) {
    entry.chain = share(entry.chain);
    if (entry.category) entry.category = share(entry.category);
    if (entry.source) entry.source = share(entry.source);
    if (entry.programme) entry.programme = share(entry.programme);
  }
}
