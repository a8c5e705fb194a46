// Message definitions for the history; sent by extension pages only.
import { z } from 'zod';
import type { AddressHistorySummary } from '../../history/address-history';
import { deletionTargetSchema } from '../../history/history-deletion-model';
import { type HistoryEvent, historyFilterSchema } from '../../history/history-event';
import type { LocalAnnotations } from '../../verdict/local-annotations';
import type { AddressRef } from '../../verdict/screening-state';
import { askFields, declarePageMessage, recordIdSchema } from '../message-fields';

/** List entries that the history contains: their number, and the first ones with their labels. */
export interface SeenListEntries {
  count: number;
  first: (AddressRef & { label?: string })[];
}

/** An event with the user's present names and cases of its address. */
export type HistoryRow = HistoryEvent & { own: LocalAnnotations | null };

const site = z.string().min(1).max(253);

export const historyMessages = {
  /**
   * Returns events, newest first, that meet the filter; a text is an address, or words of a name, note or case. `before` is `next` of the
   * previous page, null at first. @throws `locked`; `bad-request` for key material and hashes
   */
  historyPage: declarePageMessage({
    text: z.string().max(200),
    filter: historyFilterSchema,
    before: z.number().int().min(0).nullable(),
  }).returns<{ entries: HistoryRow[]; next: number | null }>(),
  /** Returns where an address was met, its verdicts under the active account and its cases. */
  historyAddress: declarePageMessage(askFields).returns<(AddressHistorySummary & { cases: string[] }) | null>(),
  /**
   * Returns which new entries of a list were screened or met before: those that neither its version before a refresh nor the list that it
   * replaced has. `replaced` is the list that an import replaced. @throws `bad-request` if there is no such list
   */
  seenListEntries: declarePageMessage({
    id: recordIdSchema,
    replaced: z.strictObject({ id: recordIdSchema, count: z.number().int().min(0).max(200_000) }).nullable(),
  }).returns<SeenListEntries>(),
  /** Deletes from the history, immediately and permanently. */
  deleteHistory: declarePageMessage({
    target: z.union([deletionTargetSchema, z.strictObject({ kind: z.literal('all') })]),
  }).returns<null>(),
  /** Returns the hosts whose pages are not recorded. */
  excludedSites: declarePageMessage({}).returns<string[]>(),
  excludeSite: declarePageMessage({ site, isExcluded: z.boolean() }).returns<string[]>(),
} as const;
