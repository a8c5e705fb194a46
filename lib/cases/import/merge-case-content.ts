// Builds a new case from imported content, or merges selected items of the content into a case.
import { toAddressKey } from '../../screening/request-queue';
import type { AddressRef } from '../../verdict/screening-state';
import { type AddressNotes, MAX_ADDRESS_NOTES, MAX_SIGHTINGS, NO_NOTES } from '../address-notes';
import {
  buildCase,
  type Case,
  type CaseAddress,
  type DataOrigin,
  getActiveAddresses,
  MAX_CASE_ADDRESSES,
  normalizeCaseName,
  normalizeCaseTags,
  withChange,
  withNoteCounts,
} from '../case';
import { mapCaseTexts } from '../case-fields';
import { type CaseContent, type ContentAddress, toCaseContent } from './case-content';
import { compareCaseContent, findNewSightings, getTakenKeys } from './compare-case-content';

/** A changed case with the notes to write. `noRoom`: addresses, notes and sightings beyond the limits; the own ones always stay. */
export interface MergedCase {
  next: Case;
  notes: { ask: AddressRef; entry: AddressNotes }[];
  noRoom: number;
}

/** Builds a new case from content. Watching and keeping pages stay off: a file must not cause requests or records. Local only is kept. */
export function buildImportedCase(id: string, content: CaseContent, origin: DataOrigin): MergedCase {
  const own = toOrigin(origin, content);
  const empty = { ...buildCase(id, normalizeCaseName(content.name) || origin.from, content.createdAt), origin: own };
  const { next, ...merged } = mergeCaseContent(empty, new Map(), content, new Set(), origin);
  const { merges: _merges, decision: _decision, ...record } = next;
  return { ...merged, next: { ...record, disposition: content.disposition, ...toDecision(content, origin) } };
}

/** Number of merges that a case names. */
const MAX_MERGES = 50;

/** An entry that the exporter had imported as unverified stays so, whatever proves the file. */
function toOrigin(origin: DataOrigin, { unverified }: { unverified?: true | undefined }): DataOrigin {
  return unverified ? { ...origin, proof: { state: 'unverified' } } : origin;
}

/** Replaces the mark of content by the origin of the entry. */
function withOrigin<Entry extends { unverified?: true | undefined }>(entry: Entry, origin: DataOrigin) {
  const { unverified, ...fields } = entry;
  return { ...fields, origin: toOrigin(origin, { unverified }) };
}

const toDecision = ({ decision }: Pick<ContentAddress, 'decision'>, origin: DataOrigin) =>
  decision ? { decision: withOrigin(decision, origin) } : {};

/**
 * Merges content into a case.
 * @param entries notes of all addresses of the case, also of removed ones, by `toAddressKey`
 * @param flipped keys of the items of `compareCaseContent` for which the user chose the other side than by default
 */
export function mergeCaseContent(
  caseRecord: Case,
  entries: ReadonlyMap<string, AddressNotes>,
  content: CaseContent,
  flipped: ReadonlySet<string>,
  origin: DataOrigin,
): MergedCase {
  const mine = toCaseContent(caseRecord, entries);
  const taken = getTakenKeys(compareCaseContent(mine, content), flipped);
  const active = new Set(getActiveAddresses(caseRecord).map(toAddressKey));
  const byKey = new Map(caseRecord.addresses.map((item) => [toAddressKey(item), item]));
  const notes: MergedCase['notes'] = [];
  let noRoom = 0;
  for (const item of content.addresses) {
    const key = toAddressKey(item);
    const isActive = active.has(key);
    if (!isActive && !taken.has(`address|${key}|`)) continue;
    if (!byKey.has(key) && byKey.size >= MAX_CASE_ADDRESSES) {
      noRoom += 1;
      continue;
    }
    // A removed address returns with its own notes.
    const { removedAt: _removedAt, ...next } = byKey.get(key) ?? toNewAddress(item, origin);
    byKey.set(key, taken.has(`decision|${key}|`) ? withDecisionOf(next, item, origin) : next);
    const own = entries.get(key) ?? NO_NOTES;
    const merged = mergeNotes(own, item, taken, origin);
    noRoom += merged.noRoom;
    if (merged.next !== own) notes.push({ ask: toRef(item), entry: merged.next });
  }
  const changed = {
    ...withTexts(caseRecord, content, taken, origin),
    addresses: [...byKey.values()],
    merges: [...(caseRecord.merges ?? []), toOrigin(origin, content)].slice(-MAX_MERGES),
  };
  return { next: withNoteCounts(changed, notes), notes, noRoom };
}

const toRef = ({ chain, address }: AddressRef): AddressRef => ({ chain, address });

const toNewAddress = ({ chain, address, addedAt, unverified }: ContentAddress, origin: DataOrigin): CaseAddress => ({
  ...{ chain, address, addedAt, origin: toOrigin(origin, { unverified }) },
  ...{ notes: 0, sightings: 0 },
});

function withDecisionOf(item: CaseAddress, content: ContentAddress, origin: DataOrigin): CaseAddress {
  const { disposition: _disposition, decision: _decision, ...current } = item;
  const { disposition } = content;
  return { ...current, ...(disposition ? { disposition } : {}), ...toDecision(content, origin) };
}

function withTexts(caseRecord: Case, content: CaseContent, taken: ReadonlySet<string>, origin: DataOrigin): Case {
  const name = taken.has('name') ? content.name : undefined;
  const texts = mapCaseTexts((field) => (taken.has(field) ? content[field] : undefined));
  const tags = taken.has('tags') ? normalizeCaseTags([...caseRecord.tags, ...content.tags]) : caseRecord.tags;
  // A case with content for which nothing may be sent becomes local only.
  const next = withChange(caseRecord, { name, ...texts, tags, localOnly: content.localOnly }, origin.at);
  if (!taken.has('decision')) return next;
  const { decision: _decision, ...current } = next;
  return { ...current, disposition: content.disposition, ...toDecision(content, origin) };
}

/** Adds the taken notes and sightings; own sightings stay before others if there is not room for all. */
function mergeNotes(
  own: AddressNotes,
  item: ContentAddress,
  taken: ReadonlySet<string>,
  origin: DataOrigin,
): { next: AddressNotes; noRoom: number } {
  const key = toAddressKey(item);
  const incoming = item.notes.filter(({ id }) => taken.has(`note|${key}|${id}`));
  const seen = taken.has(`sightings|${key}|`) ? findNewSightings(own.sightings, item.sightings) : [];
  if (incoming.length === 0 && seen.length === 0) return { next: own, noRoom: 0 };
  const edited = new Map(incoming.map((note) => [note.id, note]));
  const known = new Set(own.notes.map(({ id }) => id));
  const kept = own.notes.map((note) => {
    const other = edited.get(note.id);
    const { changedAt: _changedAt, removedAt: _removedAt, ...own } = note;
    return other ? { ...own, ...withOrigin(other, origin) } : note;
  });
  const added = incoming.filter(({ id }) => !known.has(id)).map((note) => withOrigin(note, origin));
  const notes = [...kept, ...added.slice(0, Math.max(0, MAX_ADDRESS_NOTES - kept.length))];
  const roomLeft = Math.max(0, MAX_SIGHTINGS - own.sightings.length);
  const sightings = [...own.sightings, ...seen.slice(0, roomLeft).map((sighting) => withOrigin(sighting, origin))];
  const noRoom = kept.length + added.length - notes.length + Math.max(0, seen.length - roomLeft);
  return { next: { ...own, notes, sightings: sightings.toSorted((a, b) => a.at - b.at) }, noRoom };
}
