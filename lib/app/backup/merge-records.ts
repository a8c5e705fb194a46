// Merges restored cases, notes and lookups with the records on this device; the later of two versions wins.
import {
  type AddressNotes,
  type countNotes,
  getActiveNotes,
  MAX_ADDRESS_NOTES,
  MAX_SIGHTINGS,
  type Note,
} from '../../cases/address-notes';
import type { Case, CaseAddress } from '../../cases/case';
import { MAX_HISTORY_ENTRIES, type VerdictPeriod } from '../../evidence/verdict-history';
import { toAddressKey } from '../../screening/request-queue';
import type { StoredLookup } from '../../store/recent-lookup-store';
import { KEPT_LOOKUPS } from '../../verdict/recent-lookup-limit';

/** Canonical JSON: equal values give equal texts, whatever the order of their fields. */
export function toCanonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** Returns the items of both without repetitions, ordered by `at`. */
function unite<T extends { at: number }>(here: readonly T[], file: readonly T[], toKey: (item: T) => string): T[] {
  const byKey = new Map([...file, ...here].map((item) => [toKey(item), item]));
  return [...byKey.values()].sort((a, b) => a.at - b.at);
}

const changedAt = ({ at, changedAt = at }: Note) => changedAt;

/** Unites notes and sightings; of two versions of a note the later one stays. */
export function mergeNotes(here: AddressNotes, file: AddressNotes): AddressNotes {
  const ofHere = new Map(here.notes.map((note) => [note.id, note]));
  const later = file.notes.filter((note) => {
    const own = ofHere.get(note.id);
    return !own || changedAt(note) > changedAt(own);
  });
  const ids = new Set(later.map(({ id }) => id));
  const notes = [...here.notes.filter(({ id }) => !ids.has(id)), ...later].sort((a, b) => a.at - b.at);
  return {
    ...file,
    ...here,
    notes: notes.slice(-MAX_ADDRESS_NOTES),
    sightings: unite(here.sightings, file.sightings, toCanonicalJson).slice(-MAX_SIGHTINGS),
  };
}

/** Counters of the notes of an address. */
export type NoteCounts = ReturnType<typeof countNotes>;

/**
 * Merges a case: the fields of the version that was changed later, the addresses of both, and the longer change log.
 * @param countsOf counters of notes that were merged too; undefined if those of the address did not change
 */
export function mergeCases(
  here: Case,
  file: Case,
  countsOf: (address: CaseAddress) => NoteCounts | undefined = () => undefined,
): Case {
  const { log } = (file.log?.entries ?? 0) > (here.log?.entries ?? 0) ? file : here;
  if (here.removedAt !== undefined) return { ...file, log };
  const [first, second] = file.changedAt > here.changedAt ? [file, here] : [here, file];
  const known = new Set(first.addresses.map(toAddressKey));
  const addresses = [...first.addresses, ...second.addresses.filter((address) => !known.has(toAddressKey(address)))];
  // A case follows its last bundle, also if the other version was changed later.
  const bundle = (second.bundle?.number ?? 0) > (first.bundle?.number ?? 0) ? second.bundle : first.bundle;
  return {
    ...first,
    ...(log ? { log } : {}),
    ...(bundle ? { bundle } : {}),
    // Nothing is sent for a case that either version keeps local: only a person may allow it again.
    ...(here.localOnly || file.localOnly ? { localOnly: true } : {}),
    addresses: addresses.map((address) => {
      const counts = countsOf(address);
      if (!counts) return address;
      const { lastNoteAt: _lastNoteAt, ...rest } = address;
      return { ...rest, ...counts };
    }),
  };
}

/** Unites the verdict periods of an address. */
export const mergePeriods = (here: VerdictPeriod[], file: VerdictPeriod[]): VerdictPeriod[] =>
  unite(here, file, ({ at, config, hops }) => `${at}|${config}|${hops}`).slice(-MAX_HISTORY_ENTRIES);

/** Unites the last lookups, newest first, each address once. */
export function mergeLookups(here: StoredLookup[], file: StoredLookup[]): StoredLookup[] {
  const newestFirst = [...here, ...file].sort((a, b) => b.at - a.at);
  const byAddress = new Map([...newestFirst].reverse().map((lookup) => [toAddressKey(lookup), lookup]));
  return newestFirst.filter((lookup) => byAddress.get(toAddressKey(lookup)) === lookup).slice(0, KEPT_LOOKUPS);
}

/** Returns the newer value; that of this device if both are equally old. */
export const takeNewer = <T extends { at: number }>(here: T, file: T): T => (file.at > here.at ? file : here);

/** Returns the case without what is being deleted; null if it is itself. */
export const withoutRemoved = (record: Case): Case | null =>
  record.removedAt === undefined
    ? { ...record, addresses: record.addresses.filter(({ removedAt }) => removedAt === undefined) }
    : null;

/** Returns the notes without those that are being deleted. */
export const withoutRemovedNotes = (entry: AddressNotes): AddressNotes => ({
  ...entry,
  notes: getActiveNotes(entry),
});
