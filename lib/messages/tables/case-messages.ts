// Message definitions for cases; sent by extension pages only, never by content scripts.
import { z } from 'zod';
import { type AddressNotes, MAX_NOTE } from '../../cases/address-notes';
import { type Case, type CaseAddress, MAX_CASE_ADDRESSES } from '../../cases/case';
import { CASE_TEXTS, type CaseField, MAX_REASON, mapCaseTexts } from '../../cases/case-fields';
import type { CaseLogEntry } from '../../cases/case-log';
import { dispositionSchema, importProofSchema, watchDaysSchema } from '../../cases/case-schema';
import type { CaseSummary } from '../../cases/case-summary';
import type { ExportedCase } from '../../cases/export-case';
import { caseContentSchema } from '../../cases/import/case-content';
import type { CaseFileResult } from '../../cases/import/extract-case-text';
import type { KnownBundles } from '../../cases/import/import-proof';
import type { CellCounts } from '../../verdict/level-counts';
import type { ScreeningState } from '../../verdict/screening-state';
import { askFields, askSchema, declarePageMessage, recordIdSchema } from '../message-fields';

const asks = z.array(askSchema).max(MAX_CASE_ADDRESSES);
/** Hex. */
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** Longer than the stored limit: the excess is truncated, and the form announces that. */
const userText = z.string().max(1_000);
/** Characters of a case file; the page refuses files of more bytes. */
const MAX_CASE_TEXT_FILE = 33_554_432;
/** Name of an imported file or of a merged case. */
const importName = z.string().min(1).max(300);
const reason = z.string().max(2 * MAX_REASON);

/** Case with the current screening states of its addresses, under the active account. */
export interface CaseView extends Omit<Case, 'addresses'> {
  addresses: (CaseAddress & { screening: ScreeningState })[];
}

/** Number of addresses that were added, and of those beyond the limit. */
export interface AddedToCase {
  id: string;
  name: string;
  added: number;
  noRoom: number;
}

/** Case messages. A null reply means that the case or address no longer exists. All throw `locked`, `storage`, `storage-full`. */
export const caseMessages = {
  /**
   * Returns cases with `find` in a text, tag, reason, address or note; '' matches all. `all`: total number; `unseen`: number of unseen
   * verdict changes; `isPartial`: not all notes were searched.
   */
  cases: declarePageMessage({ find: z.string().max(1_000) }).returns<{
    lines: CaseSummary[];
    all: number;
    unseen: number;
    isPartial: boolean;
  }>(),
  /** Returns the counts of levels and list hits of some cases; sends no request. */
  caseLevels: declarePageMessage({ ids: z.array(recordIdSchema).max(100) }).returns<
    { id: string; counts: CellCounts }[]
  >(),
  case: declarePageMessage({ id: recordIdSchema }).returns<CaseView | null>(),
  /** Returns at most 100 entries of the change log before number `until`, oldest first. */
  caseLog: declarePageMessage({ id: recordIdSchema, until: z.number().int().min(1) }).returns<CaseLogEntry[]>(),
  /** Marks changed verdicts of a case as seen. */
  caseNoticed: declarePageMessage({ id: recordIdSchema }).returns<null>(),
  /** Returns notes and sightings of one address of a case. */
  caseEntry: declarePageMessage({ id: recordIdSchema, ...askFields }).returns<AddressNotes | null>(),
  /** Returns the case with its current verdicts for export; sends no request. */
  caseExport: declarePageMessage({ id: recordIdSchema }).returns<ExportedCase | null>(),
  /**
   * Records an evidence bundle that follows `previous`; idempotent. Returns `again` if another bundle was made meanwhile: this one must not be
   * saved.
   */
  caseBundled: declarePageMessage({
    id: recordIdSchema,
    previous: sha256.nullable(),
    manifest: sha256,
    at: z.number(),
  }).returns<CaseView | 'again' | null>(),
  /** Creates the case `id`; idempotent. `full`: the limit of cases is reached. */
  newCase: declarePageMessage({
    id: recordIdSchema,
    name: userText.min(1),
    keepsPages: z.boolean().optional(),
    asks,
  }).returns<AddedToCase | 'full'>(),
  addToCase: declarePageMessage({ id: recordIdSchema, asks }).returns<AddedToCase | null>(),
  changeCase: declarePageMessage({
    id: recordIdSchema,
    ...({
      name: userText.optional(),
      ...mapCaseTexts((field) =>
        z
          .string()
          .max(1_000 + CASE_TEXTS[field].max)
          .optional(),
      ),
      tags: z.array(userText).max(1_000).optional(),
      keepsPages: z.boolean().optional(),
      watchDays: watchDaysSchema.optional(),
      /** True: nothing may be sent for the addresses of the case. */
      localOnly: z.boolean().optional(),
    } satisfies Record<CaseField, z.ZodType>),
  }).returns<CaseView | null>(),
  /** Removes a case; `away` false restores it within ten minutes. */
  caseAway: declarePageMessage({ id: recordIdSchema, away: z.boolean() }).returns<CaseSummary | null>(),
  /** Removes addresses from a case, or restores them with their notes. */
  caseAddressesAway: declarePageMessage({ id: recordIdSchema, asks, away: z.boolean() }).returns<CaseView | null>(),
  /** Reads the text of a case file; changes nothing. */
  readCaseFile: declarePageMessage({ text: z.string().max(MAX_CASE_TEXT_FILE) }).returns<CaseFileResult>(),
  /** Returns what this profile knows of the bundles of the case `id`, from its own log and from earlier imports. */
  knownBundles: declarePageMessage({ id: z.string().max(64) }).returns<KnownBundles>(),
  /**
   * Creates the case `id` from the content of the file `from`; idempotent. `skipped`: addresses that are not canonical. `full`: the limit
   * of cases is reached.
   */
  importCase: declarePageMessage({
    id: recordIdSchema,
    from: importName,
    content: caseContentSchema,
    proof: importProofSchema,
  }).returns<{ id: string; name: string; noRoom: number; skipped: number } | 'full'>(),
  /**
   * Merges content into a case in one step. `partner`: id of the other case, which is archived, '' for a file; `flipped`: keys of the
   * items for which the user chose the other side; `expected`: length of the change log that was compared. Returns `changed` if the
   * case changed meanwhile: nothing was merged.
   */
  mergeCase: declarePageMessage({
    id: recordIdSchema,
    from: importName,
    partner: z.union([recordIdSchema, z.literal('')]),
    content: caseContentSchema,
    /** Absent for another case of this profile. */
    proof: importProofSchema.optional(),
    flipped: z.array(z.string().max(1_000)),
    expected: z.number().int().min(0),
  }).returns<{ noRoom: number; skipped: number } | 'changed' | null>(),
  /** Undoes the last merge within ten minutes. `changed`: the case changed since, and nothing was undone. */
  undoMerge: declarePageMessage({ id: recordIdSchema }).returns<'undone' | 'changed' | null>(),
  /** Sets the disposition of the case. Each but `open` needs a reason. @throws `bad-request` without one */
  decideCase: declarePageMessage({
    id: recordIdSchema,
    disposition: dispositionSchema,
    reason,
  }).returns<CaseView | null>(),
  /** The same for one address. Null: the address uses the disposition of its case. */
  caseDisposition: declarePageMessage({
    id: recordIdSchema,
    ...askFields,
    disposition: dispositionSchema.nullable(),
    reason,
  }).returns<CaseView | null>(),
  /** Archives a case, or brings it back. */
  archiveCase: declarePageMessage({ id: recordIdSchema, archived: z.boolean() }).returns<CaseView | null>(),
  /** Creates or changes the note `note`; idempotent. `full`: the limit of notes of the address is reached. */
  saveNote: declarePageMessage({
    id: recordIdSchema,
    ...askFields,
    note: recordIdSchema,
    text: z.string().min(1).max(MAX_NOTE),
  }).returns<AddressNotes | 'full' | null>(),
  noteAway: declarePageMessage({
    id: recordIdSchema,
    ...askFields,
    note: recordIdSchema,
    away: z.boolean(),
  }).returns<AddressNotes | null>(),
} as const;
