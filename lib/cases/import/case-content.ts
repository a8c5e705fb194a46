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
import { type Case, DISPOSITIONS, getActiveAddresses, MAX_CASE_ADDRESSES, MAX_NAME, MAX_TAG, MAX_TAGS } from '../case';
import { MAX_CASE_TEXT, MAX_REASON, MAX_REFERENCE } from '../case-text-fields';

/** Longest chain id, address, host, URL, title and author in a file, in characters. */
const LIMITS = { chain: 64, address: 256, host: 300, url: 2_048, title: 300, by: 200, id: 64 };

const time = z.number().min(-8.64e15).max(8.64e15);
const by = z.string().max(LIMITS.by);
const disposition = z.enum(DISPOSITIONS);
/** Text of at most `most` characters. */
const upTo = (most: number) => z.string().refine((text) => [...text].length <= most);
const decision = z.strictObject({ reason: upTo(MAX_REASON), by, at: time });
const longText = upTo(MAX_CASE_TEXT);

const noteSchema = z.strictObject({
  id: z.string().min(1).max(LIMITS.id),
  at: time,
  changedAt: time.optional(),
  text: z.string().min(1).max(MAX_NOTE),
});
const sightingSchema = z.strictObject({
  at: time,
  host: z.string().max(LIMITS.host),
  url: z.string().max(LIMITS.url).optional(),
  title: z.string().max(LIMITS.title).optional(),
});
const addressSchema = z.strictObject({
  chain: z.string().min(1).max(LIMITS.chain),
  address: z.string().min(1).max(LIMITS.address),
  addedAt: time,
  disposition: disposition.optional(),
  decision: decision.optional(),
  notes: z.array(noteSchema).max(MAX_ADDRESS_NOTES),
  sightings: z.array(sightingSchema).max(MAX_SIGHTINGS),
});

/** Schema of the content; all times are epoch ms. */
export const caseContentSchema = z.strictObject({
  name: upTo(MAX_NAME),
  reference: upTo(MAX_REFERENCE),
  summary: longText,
  question: longText,
  conclusion: longText,
  tags: z.array(upTo(MAX_TAG)).max(MAX_TAGS),
  disposition,
  decision: decision.optional(),
  createdAt: time,
  localOnly: z.literal(true).optional(),
  /** Author of the export; '' if the file names none. */
  by,
  addresses: z.array(addressSchema).max(MAX_CASE_ADDRESSES),
});
export type CaseContent = z.infer<typeof caseContentSchema>;
export type ContentAddress = CaseContent['addresses'][number];
export type ContentNote = ContentAddress['notes'][number];
export type ContentSighting = ContentAddress['sightings'][number];

/** Returns the content of a stored case without removed items. @param entries notes by `toAddressKey` */
export function toCaseContent(caseRecord: Case, entries: ReadonlyMap<string, AddressNotes>): CaseContent {
  const { name, reference, summary, question, conclusion, tags, createdAt } = caseRecord;
  return {
    ...{ name, reference, summary, question, conclusion, tags, createdAt, by: '' },
    disposition: caseRecord.disposition,
    decision: caseRecord.decision,
    ...(caseRecord.localOnly ? { localOnly: true as const } : {}),
    addresses: getActiveAddresses(caseRecord).map((item) => {
      const entry = entries.get(toAddressKey(item)) ?? NO_NOTES;
      return {
        ...{ chain: item.chain, address: item.address, addedAt: item.addedAt },
        ...{ disposition: item.disposition, decision: item.decision },
        notes: getActiveNotes(entry).map(({ origin: _origin, removedAt: _removedAt, ...note }) => note),
        sightings: entry.sightings.map(({ origin: _origin, ...sighting }) => sighting),
      };
    }),
  };
}
