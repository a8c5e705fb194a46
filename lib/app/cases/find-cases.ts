// Finds cases by text: searches the case fields first, then a limited number of notes.
import { getActiveNotes } from '../../cases/address-notes';
import { type Case, getActiveAddresses } from '../../cases/case';
import { matchesCase } from '../../cases/case-summary';
import type { CaseStore } from '../../store/case-store';

/** Shortest text that is searched in notes, in characters. */
const MIN_LENGTH = 2;
/** Addresses whose notes one search decrypts. */
const MAX_READ = 5_000;

/** Returns the cases that contain `text`. `isPartial`: more notes exist than one search reads. */
export async function findCases(
  store: Pick<CaseStore, 'entries'>,
  cases: readonly Case[],
  text: string,
): Promise<{ found: Case[]; isPartial: boolean }> {
  const query = text.trim().toLowerCase();
  const matching = new Set(cases.filter((item) => matchesCase(item, query)));
  let remaining = query.length < MIN_LENGTH ? 0 : MAX_READ;
  let isPartial = false;
  for (const item of cases) {
    if (matching.has(item) || query.length < MIN_LENGTH) continue;
    const noted = getActiveAddresses(item).filter(({ notes }) => notes > 0);
    const entries = await store.entries(item.id, noted.slice(0, remaining));
    isPartial ||= noted.length > remaining;
    remaining -= entries.length;
    if (entries.some((entry) => getActiveNotes(entry).some((note) => note.text.toLowerCase().includes(query))))
      matching.add(item);
  }
  return { found: cases.filter((item) => matching.has(item)), isPartial };
}
