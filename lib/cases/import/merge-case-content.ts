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
import { CASE_TEXTS } from '../case-text-fields';
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
  const empty = { ...buildCase(id, normalizeCaseName(content.name) || origin.from, content.createdAt), origin };
  const merged = mergeCaseContent(empty, new Map(), content, new Set(), origin);
  const { disposition, decision } = content;
  return { ...merged, next: { ...merged.next, disposition, ...(decision ? { decision } : {}) } };
}

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
    byKey.set(key, taken.has(`decision|${key}|`) ? withDecisionOf(next, item) : next);
    const own = entries.get(key) ?? NO_NOTES;
    const merged = mergeNotes(own, item, taken, origin);
    noRoom += merged.noRoom;
    if (merged.next !== own) notes.push({ ask: toRef(item), entry: merged.next });
  }
  const changed = { ...withTexts(caseRecord, content, taken, origin.at), addresses: [...byKey.values()] };
  return { next: withNoteCounts(changed, notes), notes, noRoom };
}

const toRef = ({ chain, address }: AddressRef): AddressRef => ({ chain, address });

const toNewAddress = ({ chain, address, addedAt }: ContentAddress, origin: DataOrigin): CaseAddress => ({
  ...{ chain, address, addedAt, origin },
  ...{ notes: 0, sightings: 0 },
});

function withDecisionOf(item: CaseAddress, { disposition, decision }: ContentAddress): CaseAddress {
  const { disposition: _disposition, decision: _decision, ...current } = item;
  return { ...current, ...(disposition ? { disposition } : {}), ...(decision ? { decision } : {}) };
}

function withTexts(caseRecord: Case, content: CaseContent, taken: ReadonlySet<string>, now: number): Case {
  const texts = (['name', ...CASE_TEXTS] as const).filter((field) => taken.has(field));
  const change = Object.fromEntries(texts.map((field) => [field, content[field]]));
  const tags = taken.has('tags') ? normalizeCaseTags([...caseRecord.tags, ...content.tags]) : caseRecord.tags;
  // A case with content for which nothing may be sent becomes local only.
  const next = withChange(caseRecord, { ...change, tags, localOnly: content.localOnly }, now);
  if (!taken.has('decision')) return next;
  const { decision: _decision, ...current } = next;
  return { ...current, disposition: content.disposition, ...(content.decision ? { decision: content.decision } : {}) };
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
    return other ? { ...other, origin } : note;
  });
  const added = incoming.filter(({ id }) => !known.has(id)).map((note) => ({ ...note, origin }));
  const notes = [...kept, ...added.slice(0, Math.max(0, MAX_ADDRESS_NOTES - kept.length))];
  const roomLeft = Math.max(0, MAX_SIGHTINGS - own.sightings.length);
  const sightings = [...own.sightings, ...seen.slice(0, roomLeft).map((sighting) => ({ ...sighting, origin }))];
  const noRoom = kept.length + added.length - notes.length + Math.max(0, seen.length - roomLeft);
  return { next: { notes, sightings: sightings.toSorted((a, b) => a.at - b.at) }, noRoom };
}
