// Protocol entries for the user's lists; extension pages only, content scripts receive matches with states.
import { z } from 'zod';
import { countListParts, type ListEntry, type ListHead, MAX_LIST_ENTRIES, PART_ENTRIES } from '../lists/list-entry';
import { listEntrySchema, listFacts } from '../lists/list-schema';
import { id, nothing, output, pages } from './message-schema';

const part = z.number().int().min(0).max(countListParts(MAX_LIST_ENTRIES));

/** List with its state; `damaged`: a part is unreadable, so that matches may be missed. */
export type StoredList = ListHead & { damaged?: true };

/** Metadata of a list before its entries; `date` is '' if unknown. */
const listDraftSchema = z.strictObject({
  ...listFacts,
  /** Id of the list that it replaces. */
  replaces: id.nullable(),
});
export type ListDraft = z.infer<typeof listDraftSchema>;

/** List messages. */
export const listMessages = {
  lists: { from: pages, input: nothing, ...output<StoredList[]>() },
  /**
   * Starts a list under an id from the page; idempotent. Entries follow in parts, then `completeList`.
   * @throws `bad-request` beyond 200,000 entries in total
   */
  beginList: { from: pages, input: z.strictObject({ id, draft: listDraftSchema }), ...output<null>() },
  putListPart: {
    from: pages,
    input: z.strictObject({ id, part, entries: z.array(listEntrySchema).min(1).max(PART_ENTRIES) }),
    ...output<null>(),
  },
  completeList: { from: pages, input: z.strictObject({ id, replaces: id.nullable() }), ...output<StoredList[]>() },
  cancelList: { from: pages, input: z.strictObject({ id }), ...output<null>() },
  listPart: { from: pages, input: z.strictObject({ id, part }), ...output<ListEntry[] | null>() },
  renameList: { from: pages, input: z.strictObject({ id, name: listFacts.name }), ...output<StoredList[]>() },
  /** Removes a list; removed and replaced lists can be restored for some minutes. */
  removeList: { from: pages, input: z.strictObject({ id }), ...output<StoredList[]>() },
  /**
   * Restores a list; `instead` is the list that replaced it and is removed now, or null.
   * @throws `bad-request` beyond 200,000 entries in total
   */
  restoreList: { from: pages, input: z.strictObject({ id, instead: id.nullable() }), ...output<StoredList[]>() },
} as const;
