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

/** Returns where `query`, in lower case, occurs in `text`; null if it does not. */
function findIn(text: string, query: string): [number, number] | null {
  const at = text.toLowerCase().indexOf(query);
  return at < 0 ? null : [at, at + query.length];
}

/** Rank of a result: names before values before synonyms, beginnings before the rest. */
function getRank({ inName, inValue }: FoundSetting): number {
  if (inName) return inName[0] === 0 ? 0 : 1;
  return inValue ? 2 : 3;
}

/** @returns the settings that match, best first, in page order within a rank; none for an empty query */
export function findSettings(entries: readonly SettingEntry[], typed: string): FoundSetting[] {
  const query = typed.trim().toLowerCase();
  if (query === '') return [];
  return entries
    .map((entry) => ({ ...entry, inName: findIn(entry.name, query), inValue: findIn(entry.value, query) }))
    .filter(
      ({ inName, inValue, synonyms }) => inName || inValue || synonyms.some((word) => findIn(word, query) !== null),
    )
    .toSorted((a, b) => getRank(a) - getRank(b));
}
