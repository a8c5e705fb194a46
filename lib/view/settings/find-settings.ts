// Finds settings by name, current value or synonym.
import type { OptionsPageId } from './options-route';

/** A setting as Find shows it. */
export interface SettingEntry {
  /** Id of its row or control. */
  id: string;
  page: OptionsPageId;
  name: string;
  /** Current value as text; '' if it has none or may not be shown. */
  value: string;
  synonyms: readonly string[];
}

export interface FoundSetting extends SettingEntry {
  /** Start and end of the match in name and value; null if there is none. */
  inName: readonly [number, number] | null;
  inValue: readonly [number, number] | null;
}

/** Returns where the first of `words`, in lower case, occurs in `text`; null if none does. */
function findIn(text: string, words: readonly string[]): [number, number] | null {
  for (const word of words) {
    const at = text.toLowerCase().indexOf(word);
    if (at >= 0) return [at, at + word.length];
  }
  return null;
}

/** Tests whether each word stands in the name, the value or a synonym. */
function hasAll({ name, value, synonyms }: SettingEntry, words: readonly string[]): boolean {
  const texts = [name, value, ...synonyms].map((text) => text.toLowerCase());
  return words.every((word) => texts.some((text) => text.includes(word)));
}

/** Rank of a result: names before values before synonyms, beginnings before the rest. */
function getRank({ inName, inValue }: FoundSetting): number {
  if (inName) return inName[0] === 0 ? 0 : 1;
  return inValue ? 2 : 3;
}

/** @returns the settings that have each word of `typed`, best first, in page order within a rank; none for an empty query */
export function findSettings(entries: readonly SettingEntry[], typed: string): FoundSetting[] {
  const query = typed.trim().toLowerCase();
  if (query === '') return [];
  const words = query.split(/\s+/);
  return entries
    .filter((entry) => hasAll(entry, words))
    .map((entry) => ({
      ...entry,
      inName: findIn(entry.name, [query, ...words]),
      inValue: findIn(entry.value, [query, ...words]),
    }))
    .toSorted((a, b) => getRank(a) - getRank(b));
}
