// Parses the JSON text of a case file into validated case content for the import.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { z } from 'zod';
import type { AddressRef } from '../../verdict/screening-state';
import { DISPOSITIONS, MAX_CASE_ADDRESSES } from '../case';
import { mapCaseTexts } from '../case-fields';
import { EXPORT_VERSION } from '../export-case';
import { caseContentSchema } from './case-content';
import type { CaseFileResult, NotImportedField } from './extract-case-text';

/** ISO 8601 to epoch ms. */
const isoTime = z.string().transform((text, context) => {
  const at = Date.parse(text);
  if (Number.isFinite(at)) return at;
  context.addIssue('not a time');
  return z.NEVER;
});
const laterText = z.string().default('');
const disposition = z.enum(DISPOSITIONS);
/** Origin of an entry in the exporter's profile: only whether it was verified matters here. */
const origin = z.object({ proof: z.object({ state: z.string() }).nullish() }).nullish();
type Origin = z.infer<typeof origin>;
const toMark = (from: Origin): true | undefined => (from?.proof?.state === 'unverified' ? true : undefined);
const decision = z
  .object({ reason: z.string(), by: z.string(), at: isoTime, origin })
  .transform(({ origin: from, ...fields }) => present({ ...fields, unverified: toMark(from) }))
  .nullish();
const list = z.array(z.unknown()).default([]);

/** The file as versions 1 and 2 write it; unknown fields are ignored. */
const fileSchema = z.object({
  exportedBy: laterText,
  case: z.object({
    id: laterText,
    name: z.string(),
    ...mapCaseTexts(() => laterText),
    tags: z.array(z.string()),
    disposition,
    decision,
    origin,
    merges: z.array(origin).default([]),
    createdAt: isoTime.nullable(),
    watchDays: z.number().default(0),
    keepsPages: z.boolean().default(false),
    localOnly: z.boolean().default(false),
    archivedAt: z.string().nullish(),
  }),
  addresses: z.array(
    z.object({
      chain: z.string(),
      address: z.string(),
      addedAt: isoTime.nullable(),
      disposition,
      ownDisposition: disposition.nullish(),
      decision,
      origin,
      verdict: z.unknown(),
      history: list,
      balance: z.unknown().optional(),
      name: z.object({ kind: z.string() }).nullish(),
      lists: list,
      dataSets: list,
      notes: z.array(
        z.object({
          id: z.string().optional(),
          at: isoTime.nullable(),
          changedAt: isoTime.nullish(),
          text: z.string(),
          origin,
        }),
      ),
      sightings: z.array(
        z.object({
          at: isoTime.nullable(),
          host: z.string(),
          url: z.string().nullish(),
          title: z.string().nullish(),
          origin,
        }),
      ),
    }),
  ),
  log: list,
});
type CaseFile = z.infer<typeof fileSchema>;

/**
 * Reads the text of a case file.
 * @param isKnown tests whether an address is a canonical address of a known chain
 * @returns the content, or the first problem with its place in the file
 */
export function parseCaseText(text: string, isKnown: (ref: AddressRef) => boolean): CaseFileResult {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return {
      problem: text.trimStart().startsWith('{') && !text.trimEnd().endsWith('}') ? 'truncated' : 'not-json',
      at: '',
    };
  }
  const about = z.object({ format: z.literal('riskmark-case'), version: z.number() }).safeParse(json);
  if (!about.success) return { problem: 'foreign', at: '' };
  if (about.data.version > EXPORT_VERSION) return { problem: 'newer', at: String(about.data.version) };
  const parsed = fileSchema.safeParse(json);
  if (!parsed.success) return { problem: 'damaged', at: toPlace(parsed.error) };
  const file = parsed.data;
  if (file.addresses.length > MAX_CASE_ADDRESSES) return { problem: 'too-many', at: String(file.addresses.length) };
  const keys = new Set(file.addresses.map(({ chain, address }) => `${chain} ${address}`));
  if (keys.size < file.addresses.length) return { problem: 'duplicate', at: '' };
  const content = caseContentSchema.safeParse(toContent(file, isKnown));
  if (!content.success) return { problem: 'damaged', at: toPlace(content.error) };
  return {
    read: {
      id: file.case.id,
      content: content.data,
      notImported: countNotImported(file),
      skipped: file.addresses.filter((item) => !isKnown(item)).map(({ chain, address }) => ({ chain, address })),
    },
  };
}

const toPlace = ({ issues }: z.ZodError): string => (issues[0]?.path ?? []).join('.');

/** Omits absent optional fields, so that equal content is equal. */
const present = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined)) as T;

/** Id of a note in a file of version 1, which has none: the same at each import. */
const deriveNoteId = (at: number | null, text: string): string =>
  bytesToHex(sha256(utf8ToBytes(`${at}|${text}`))).slice(0, 32);

function toContent(file: CaseFile, isKnown: (ref: AddressRef) => boolean): object {
  const { name, tags, createdAt } = file.case;
  return present({
    ...{ name, ...mapCaseTexts((field) => file.case[field]), tags, createdAt: createdAt ?? 0, by: file.exportedBy },
    disposition: file.case.disposition,
    decision: file.case.decision,
    localOnly: file.case.localOnly || undefined,
    unverified: [file.case.origin, ...file.case.merges].some(toMark) || undefined,
    addresses: file.addresses.filter(isKnown).map((item) => {
      // Version 1 has only the disposition that applies.
      const own = item.disposition === file.case.disposition ? undefined : item.disposition;
      return present({
        ...{ chain: item.chain, address: item.address, addedAt: item.addedAt ?? 0 },
        disposition: item.ownDisposition === undefined ? own : item.ownDisposition,
        decision: item.decision,
        unverified: toMark(item.origin),
        notes: item.notes.map(({ id, at, changedAt, text, origin: from }) =>
          present({ id: id ?? deriveNoteId(at, text), at: at ?? 0, changedAt, text, unverified: toMark(from) }),
        ),
        sightings: item.sightings.map(({ at, host, url, title, origin: from }) =>
          present({ at: at ?? 0, host, url, title, unverified: toMark(from) }),
        ),
      });
    }),
  });
}

function countNotImported({ case: of, addresses, log }: CaseFile): Record<NotImportedField, number> {
  return {
    verdicts: addresses.filter(({ verdict }) => verdict).length,
    history: addresses.filter(({ history }) => history.length > 0).length,
    labels: addresses.filter(({ name }) => name?.kind === 'own-label').length,
    names: addresses.filter(({ name }) => name && name.kind !== 'own-label').length,
    lists: addresses.filter(({ lists }) => lists.length > 0).length,
    dataSets: addresses.filter(({ dataSets }) => dataSets.length > 0).length,
    balances: addresses.filter(({ balance }) => balance).length,
    // Files of a bundle beside its case.json; the page counts them.
    evidence: 0,
    watch: of.watchDays > 0 ? 1 : 0,
    pages: of.keepsPages ? 1 : 0,
    archived: of.archivedAt ? 1 : 0,
    log: log.length,
  };
}
