// What our own pages may do with the person's lists. Content scripts may do none of it: they are told what matches, with the state of an address.
import { z } from 'zod';
import { countListParts, type ListEntry, type ListHead, MAX_LIST_ENTRIES, PART_ENTRIES } from '../lists/list-entry';
import { listEntrySchema, listFacts } from '../lists/list-schema';
import { id, nothing, output, pages } from './message-schema';

const part = z.number().int().min(0).max(countListParts(MAX_LIST_ENTRIES));

/** `damaged`: a part of it cannot be read, so an address that it holds may go unnoticed. */
export type StoredList = ListHead & { damaged?: true };

/** What is said about a list before its entries; `date` is '' where it is not known. */
const listDraftSchema = z.strictObject({
  ...listFacts,
  /** The list that it replaces. */
  replaces: id.nullable(),
});
export type ListDraft = z.infer<typeof listDraftSchema>;

export const listMessages = {
  lists: { from: pages, input: nothing, ...output<StoredList[]>() },
  /** Begins a list under an id of the page's own, so that asked twice it is one; its entries follow part by part, then `completeList`. @throws `bad-request` beyond 200,000 entries in all */
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
  /** Removes a list; like one that was replaced, it can be put back for some minutes. */
  removeList: { from: pages, input: z.strictObject({ id }), ...output<StoredList[]>() },
  /** Puts a list back; `instead` is the list that had replaced it and goes now, or null. @throws `bad-request` beyond 200,000 entries in all */
  restoreList: { from: pages, input: z.strictObject({ id, instead: id.nullable() }), ...output<StoredList[]>() },
} as const;
