// What our own pages may do with the person's cases. Content scripts may do none of it: they learn of cases only what their marks show.
import { z } from 'zod';
import { type AddressNotes, MAX_NOTE } from '../cases/address-notes';
import { type Case, type CaseAddress, type CaseSummary, MAX_CASE_ADDRESSES } from '../cases/case';
import { dispositionSchema, watchDaysSchema } from '../cases/case-schema';
import type { ExportedCase } from '../cases/export-case';
import type { LevelCounts } from '../verdict/risk-summary';
import type { ScreeningState } from '../verdict/screening-state';
import { askFields, askSchema, id, output, pages } from './message-schema';

const asks = z.array(askSchema).max(MAX_CASE_ADDRESSES);
/** In hex. */
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** Longer than what is kept: the rest is cut off, and the form says so beforehand. */
const typed = z.string().max(1_000);

/** A case with what is known of its addresses now, under the account in use. */
export interface CaseView extends Omit<Case, 'addresses'> {
  addresses: (CaseAddress & { screening: ScreeningState })[];
}

/** How many were new to the case, and how many found no room in it. */
export interface AddedTo {
  id: string;
  name: string;
  added: number;
  noRoom: number;
}

/** An answer of null means that the case, or the address in it, is no longer there. All of these throw `locked`, `storage`, `storage-full`. */
export const caseMessages = {
  /** The cases with `find` in their name, tags or addresses; '' finds all. `all`: how many there are; `unseen`: how many changed verdicts nobody has looked at yet. */
  cases: {
    from: pages,
    input: z.strictObject({ find: z.string().max(1_000) }),
    ...output<{ lines: CaseSummary[]; all: number; unseen: number }>(),
  },
  /** How the addresses of some cases stand; sends nothing. */
  caseLevels: {
    from: pages,
    input: z.strictObject({ ids: z.array(id).max(100) }),
    ...output<{ id: string; counts: LevelCounts }[]>(),
  },
  case: { from: pages, input: z.strictObject({ id }), ...output<CaseView | null>() },
  /** A person is looking at its changed verdicts. */
  caseNoticed: { from: pages, input: z.strictObject({ id }), ...output<null>() },
  /** Notes and sightings of one address of it. */
  caseEntry: { from: pages, input: z.strictObject({ id, ...askFields }), ...output<AddressNotes | null>() },
  /** The whole case with its present verdicts, as it is handed on; sends nothing. */
  caseExport: { from: pages, input: z.strictObject({ id }), ...output<ExportedCase | null>() },
  /** An evidence bundle was made that names `previous` as the one before. Answers `again` if another one was made meanwhile: this one must not be saved. */
  caseBundled: {
    from: pages,
    input: z.strictObject({ id, previous: sha256.nullable(), manifest: sha256, at: z.number() }),
    ...output<CaseView | 'again' | null>(),
  },
  /** Makes the case called `id`: asked twice it is there once. `full`: there are as many cases as there may be. */
  newCase: { from: pages, input: z.strictObject({ id, name: typed.min(1), asks }), ...output<AddedTo | 'full'>() },
  addToCase: { from: pages, input: z.strictObject({ id, asks }), ...output<AddedTo | null>() },
  changeCase: {
    from: pages,
    input: z.strictObject({
      id,
      name: typed.optional(),
      tags: z.array(typed).max(1_000).optional(),
      disposition: dispositionSchema.optional(),
      keepsPages: z.boolean().optional(),
      watchDays: watchDaysSchema.optional(),
    }),
    ...output<CaseView | null>(),
  },
  /** Takes the case away; `away` false brings it back within ten minutes. */
  caseAway: { from: pages, input: z.strictObject({ id, away: z.boolean() }), ...output<CaseSummary | null>() },
  /** Takes addresses out of it, or brings them back with what was noted about them. */
  caseAddressesAway: {
    from: pages,
    input: z.strictObject({ id, asks, away: z.boolean() }),
    ...output<CaseView | null>(),
  },
  /** Null: the address takes the disposition of its case. */
  caseDisposition: {
    from: pages,
    input: z.strictObject({ id, ...askFields, disposition: dispositionSchema.nullable() }),
    ...output<CaseView | null>(),
  },
  /** Changes the note called `note`, or writes one of that name: saved twice it is there once. `full`: the address has as many as it may have. */
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
