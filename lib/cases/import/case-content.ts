// Zod schema of the importable content of a case, and the conversion of a stored case to this content.
import { z } from 'zod';
import { toAddressKey } from '../../screening/request-queue';
import {
  type AddressNotes,
  getActiveNotes,
  MAX_ADDRESS_NOTES,
  MAX_NOTE,
  MAX_SIGHTINGS,
  NO_NOTES,
} from '../address-notes';
import {
  type Case,
  type DataOrigin,
  DISPOSITIONS,
  getActiveAddresses,
  MAX_CASE_ADDRESSES,
  MAX_NAME,
  MAX_TAG,
  MAX_TAGS,
} from '../case';
import { CASE_TEXTS, MAX_REASON, mapCaseTexts } from '../case-fields';

/** Longest chain id, address, host, URL, title and author in a file, in characters. */
const LIMITS = { chain: 64, address: 256, host: 300, url: 2_048, title: 300, by: 200, id: 64 };

const time = z.number().min(-8.64e15).max(8.64e15);
const by = z.string().max(LIMITS.by);
const disposition = z.enum(DISPOSITIONS);
/** Text of at most `most` characters. */
const upTo = (most: number) => z.string().refine((text) => [...text].length <= most);
/** Set if the exporter had imported the entry as unverified. */
const unverified = z.literal(true).optional();
const decision = z.strictObject({ reason: upTo(MAX_REASON), by, at: time, unverified });

const noteSchema = z.strictObject({
  id: z.string().min(1).max(LIMITS.id),
  at: time,
  changedAt: time.optional(),
  text: z.string().min(1).max(MAX_NOTE),
  unverified,
});
const sightingSchema = z.strictObject({
  at: time,
  host: z.string().max(LIMITS.host),
  url: z.string().max(LIMITS.url).optional(),
  title: z.string().max(LIMITS.title).optional(),
  unverified,
});
const addressSchema = z.strictObject({
  chain: z.string().min(1).max(LIMITS.chain),
  address: z.string().min(1).max(LIMITS.address),
  addedAt: time,
  disposition: disposition.optional(),
  decision: decision.optional(),
  unverified,
  notes: z.array(noteSchema).max(MAX_ADDRESS_NOTES),
  sightings: z.array(sightingSchema).max(MAX_SIGHTINGS),
});

/** Schema of the content; all times are epoch ms. */
export const caseContentSchema = z.strictObject({
  name: upTo(MAX_NAME),
  ...mapCaseTexts((field) => upTo(CASE_TEXTS[field].max)),
  tags: z.array(upTo(MAX_TAG)).max(MAX_TAGS),
  disposition,
  decision: decision.optional(),
  createdAt: time,
  localOnly: z.literal(true).optional(),
  /** Author of the export; '' if the file names none. */
  by,
  unverified,
  addresses: z.array(addressSchema).max(MAX_CASE_ADDRESSES),
});
export type CaseContent = z.infer<typeof caseContentSchema>;
export type ContentAddress = CaseContent['addresses'][number];
export type ContentNote = ContentAddress['notes'][number];
export type ContentSighting = ContentAddress['sightings'][number];

/** Replaces the origin of an entry by whether it was imported as unverified. */
function withoutOrigin<Entry extends { origin?: DataOrigin | undefined }>({ origin, ...entry }: Entry) {
  return { ...entry, ...(origin?.proof?.state === 'unverified' ? { unverified: true as const } : {}) };
}

/** Returns the content of a stored case without removed items. @param entries notes by `toAddressKey` */
export function toCaseContent(caseRecord: Case, entries: ReadonlyMap<string, AddressNotes>): CaseContent {
  const { name, tags, createdAt } = caseRecord;
  return {
    ...{ name, ...mapCaseTexts((field) => caseRecord[field]), tags, createdAt, by: '' },
    disposition: caseRecord.disposition,
    decision: caseRecord.decision && withoutOrigin(caseRecord.decision),
    ...([caseRecord.origin, ...(caseRecord.merges ?? [])].some((origin) => origin?.proof?.state === 'unverified')
      ? { unverified: true as const }
      : {}),
    ...(caseRecord.localOnly ? { localOnly: true as const } : {}),
    addresses: getActiveAddresses(caseRecord).map((item) => {
      const entry = entries.get(toAddressKey(item)) ?? NO_NOTES;
      return {
        ...{ chain: item.chain, address: item.address, addedAt: item.addedAt },
        ...{ disposition: item.disposition, decision: item.decision && withoutOrigin(item.decision) },
        ...(item.origin?.proof?.state === 'unverified' ? { unverified: true as const } : {}),
        notes: getActiveNotes(entry).map(({ removedAt: _removedAt, ...note }) => withoutOrigin(note)),
        sightings: entry.sightings.map(withoutOrigin),
      };
    }),
  };
}
