// Message definitions for the user's lists; extension pages may send them, and the card may set a label.
import { z } from 'zod';
import type { ListConflicts } from '../../lists/list-conflicts';
import {
  countListParts,
  type ListEntry,
  type ListHead,
  MAX_LIST_ENTRIES,
  MAX_LIST_LABEL,
  PART_ENTRIES,
  type RefreshFailure,
} from '../../lists/list-entry';
import {
  listChangeSchema,
  listEntrySchema,
  listHeadFields,
  listUrlSchema,
  presetIdSchema,
} from '../../lists/list-schema';
import type { PublicList } from '../../lists/refresh/public-lists';
import { askSchema, declarePageMessage, recordIdSchema } from '../message-fields';

const part = z.number().int().min(0).max(countListParts(MAX_LIST_ENTRIES));

/** List with its state; `damaged`: a part is unreadable, so that matches may be missed. `nextRefreshAt`: epoch ms; absent without a daily refresh. */
export type StoredList = ListHead & { damaged?: true; nextRefreshAt?: number };

/** A public list that is offered, all hosts that a refresh may contact, and the stored list that it is; null if it is not stored. */
export type OfferedPublicList = PublicList & { hosts: string[]; list: StoredList | null };
/** Result for one public list; with a failure, `list` is the former one or null. */
export interface AddedPublicList {
  id: string;
  list: StoredList | null;
  failure: RefreshFailure | null;
}

/** Metadata of a list before its entries; `date` is '' if unknown. */
const listDraftSchema = z.strictObject({
  ...listHeadFields,
  /** Id of the list that it replaces. */
  replaces: recordIdSchema.nullable(),
});
export type ListDraft = z.infer<typeof listDraftSchema>;

/** Maximum number of public lists in a message. */
const MAX_PUBLIC_IDS = 20;

export const listMessages = {
  lists: declarePageMessage({}).returns<StoredList[]>(),
  /**
   * Starts a list under an id from the page; idempotent. Entries follow in parts, then `completeList`.
   * @throws `bad-request` beyond 200,000 entries in total
   */
  beginList: declarePageMessage({ id: recordIdSchema, draft: listDraftSchema }).returns<null>(),
  putListPart: declarePageMessage({
    id: recordIdSchema,
    part,
    entries: z.array(listEntrySchema).min(1).max(PART_ENTRIES),
  }).returns<null>(),
  completeList: declarePageMessage({ id: recordIdSchema, replaces: recordIdSchema.nullable() }).returns<StoredList[]>(),
  cancelList: declarePageMessage({ id: recordIdSchema }).returns<null>(),
  listPart: declarePageMessage({ id: recordIdSchema, part }).returns<ListEntry[] | null>(),
  /** Changes name, kind, switch or color of a list. */
  changeList: declarePageMessage({ id: recordIdSchema, change: listChangeSchema }).returns<StoredList[]>(),
  /**
   * Labels an address in the list of own labels, which is created on first use; null removes the label.
   * @returns the label before, for undo: the same message with it. @throws `bad-address`; `bad-request` beyond 200,000 entries
   */
  setAddressLabel: declarePageMessage({
    ask: askSchema,
    text: z.string().trim().min(1).max(MAX_LIST_LABEL).nullable(),
  }).returns<{ before: string | null }>(),
  /**
   * Sets the URL from which a list is refreshed daily; null ends it. The page has requested the host's permission before. Only the
   * background fetches it, and only for a list.
   */
  setListUrl: declarePageMessage({ id: recordIdSchema, url: listUrlSchema.nullable() }).returns<StoredList[]>(),
  /** Refreshes a list from its URL now. A failure is in the list's `refresh`, and the list stays as it is. */
  refreshList: declarePageMessage({ id: recordIdSchema }).returns<StoredList[]>(),
  /** Returns the public lists that are offered: the built-in ones, or those of the organization's policy. */
  publicLists: declarePageMessage({}).returns<OfferedPublicList[]>(),
  /**
   * Gets public lists, in this order; the page has requested the permission of their hosts before. A list that is there is refreshed if that
   * is due or failed. Idempotent. @throws `bad-request` for an id that is not offered
   */
  addPublicLists: declarePageMessage({ ids: z.array(presetIdSchema).min(1).max(MAX_PUBLIC_IDS) }).returns<
    AddedPublicList[]
  >(),
  /** Returns to the version before the last refresh. @throws `bad-request` if there is none */
  goBackList: declarePageMessage({ id: recordIdSchema }).returns<StoredList[]>(),
  /** Returns the entries that the last refresh added and removed, at most 200 of each; null without a previous version. */
  listDifference: declarePageMessage({ id: recordIdSchema }).returns<{ came: ListEntry[]; went: ListEntry[] } | null>(),
  /** Returns the addresses on lists that disagree, such as a sanctions list and own wallets. */
  listConflicts: declarePageMessage({}).returns<ListConflicts>(),
  /** Removes a list; removed and replaced lists can be restored for some minutes. */
  removeList: declarePageMessage({ id: recordIdSchema }).returns<StoredList[]>(),
  /**
   * Restores a list; `instead` is the list that replaced it and is removed now, or null.
   * @throws `bad-request` beyond 200,000 entries in total
   */
  restoreList: declarePageMessage({ id: recordIdSchema, instead: recordIdSchema.nullable() }).returns<StoredList[]>(),
} as const;
