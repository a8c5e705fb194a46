// Protocol entries for cases; extension pages only, content scripts receive only what marks show.
import { z } from 'zod';
import { type AddressNotes, MAX_NOTE } from '../cases/address-notes';
import { type Case, type CaseAddress, type CaseSummary, MAX_CASE_ADDRESSES } from '../cases/case';
import { dispositionSchema, watchDaysSchema } from '../cases/case-schema';
import type { ExportedCase } from '../cases/export-case';
import type { LevelCounts } from '../verdict/risk-summary';
import type { ScreeningState } from '../verdict/screening-state';
import { askFields, askSchema, id, output, pages } from './message-schema';

const asks = z.array(askSchema).max(MAX_CASE_ADDRESSES);
/** Hex. */
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** Longer than the stored limit: the excess is truncated, and the form announces that. */
const userText = z.string().max(1_000);

/** Case with the current screening states of its addresses, under the active account. */
export interface CaseView extends Omit<Case, 'addresses'> {
  addresses: (CaseAddress & { screening: ScreeningState })[];
}

/** Number of addresses that were added, and of those beyond the limit. */
export interface AddedTo {
  id: string;
  name: string;
  added: number;
  noRoom: number;
}

/** Case messages. A null reply means that the case or address no longer exists. All throw `locked`, `storage`, `storage-full`. */
export const caseMessages = {
  /**
   * Returns cases with `find` in name, tags or addresses; '' matches all. `all`: total number; `unseen`: number of unseen verdict
   * changes.
   */
  cases: {
    from: pages,
    input: z.strictObject({ find: z.string().max(1_000) }),
    ...output<{ lines: CaseSummary[]; all: number; unseen: number }>(),
  },
  /** Returns the level counts of some cases; sends no request. */
  caseLevels: {
    from: pages,
    input: z.strictObject({ ids: z.array(id).max(100) }),
    ...output<{ id: string; counts: LevelCounts }[]>(),
  },
  case: { from: pages, input: z.strictObject({ id }), ...output<CaseView | null>() },
  /** Marks changed verdicts of a case as seen. */
  caseNoticed: { from: pages, input: z.strictObject({ id }), ...output<null>() },
  /** Returns notes and sightings of one address of a case. */
  caseEntry: { from: pages, input: z.strictObject({ id, ...askFields }), ...output<AddressNotes | null>() },
  /** Returns the case with its current verdicts for export; sends no request. */
  caseExport: { from: pages, input: z.strictObject({ id }), ...output<ExportedCase | null>() },
  /**
   * Records an evidence bundle that follows `previous`. Returns `again` if another bundle was made meanwhile: this one must not be
   * saved.
   */
  caseBundled: {
    from: pages,
    input: z.strictObject({ id, previous: sha256.nullable(), manifest: sha256, at: z.number() }),
    ...output<CaseView | 'again' | null>(),
  },
  /** Creates the case `id`; idempotent. `full`: the limit of cases is reached. */
  newCase: { from: pages, input: z.strictObject({ id, name: userText.min(1), asks }), ...output<AddedTo | 'full'>() },
  addToCase: { from: pages, input: z.strictObject({ id, asks }), ...output<AddedTo | null>() },
  changeCase: {
    from: pages,
    input: z.strictObject({
      id,
      name: userText.optional(),
      tags: z.array(userText).max(1_000).optional(),
      disposition: dispositionSchema.optional(),
      keepsPages: z.boolean().optional(),
      watchDays: watchDaysSchema.optional(),
    }),
    ...output<CaseView | null>(),
  },
  /** Removes a case; `away` false restores it within ten minutes. */
  caseAway: { from: pages, input: z.strictObject({ id, away: z.boolean() }), ...output<CaseSummary | null>() },
  /** Removes addresses from a case, or restores them with their notes. */
  caseAddressesAway: {
    from: pages,
    input: z.strictObject({ id, asks, away: z.boolean() }),
    ...output<CaseView | null>(),
  },
  /** Null: the address uses the disposition of its case. */
  caseDisposition: {
    from: pages,
    input: z.strictObject({ id, ...askFields, disposition: dispositionSchema.nullable() }),
    ...output<CaseView | null>(),
  },
  /** Creates or changes the note `note`; idempotent. `full`: the limit of notes of the address is reached. */
  saveNote: {
    from: pages,
    input: z.strictObject({ id, ...askFields, note: id, text: z.string().min(1).max(MAX_NOTE) }),
    ...output<AddressNotes | 'full' | null>(),
  },
  noteAway: {
    from: pages,
    input: z.strictObject({ id, ...askFields, note: id, away: z.boolean() }),
    ...output<AddressNotes | null>(),
  },
} as const;
