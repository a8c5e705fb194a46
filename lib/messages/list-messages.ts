// What our own pages may do with the person's lists. Never content scripts: they are told what matches, with the state of an address.
import { z } from 'zod';
import { ENTRIES_A_PART, type ListEntry, type ListHead, MAX_ENTRIES, partsOf } from '../lists/entry';
import { listEntrySchema, listFacts } from '../lists/schema';
import { id, nothing, output, pages } from './shapes';

const part = z.number().int().min(0).max(partsOf(MAX_ENTRIES));

/** `damaged`: a part of it cannot be read, so that an address it holds may not be told. */
export type KeptList = ListHead & { damaged?: true };

/** What is told of a list before its entries: `date` '' where nobody knows it. */
const listDraftSchema = z.strictObject({
  ...listFacts,
  /** The list in whose place it comes. */
  replaces: id.nullable(),
});
export type ListDraft = z.infer<typeof listDraftSchema>;

export const listMessages = {
  lists: { from: pages, input: nothing, ...output<KeptList[]>() },
  /** Begins a list; its entries follow part by part, then `completeList`. @returns its id. @throws `bad-request` beyond 200,000 entries in all */
  beginList: { from: pages, input: z.strictObject({ draft: listDraftSchema }), ...output<string>() },
  putListPart: {
    from: pages,
    input: z.strictObject({ id, part, entries: z.array(listEntrySchema).min(1).max(ENTRIES_A_PART) }),
    ...output<null>(),
  },
  completeList: { from: pages, input: z.strictObject({ id, replaces: id.nullable() }), ...output<KeptList[]>() },
  cancelList: { from: pages, input: z.strictObject({ id }), ...output<null>() },
  listPart: { from: pages, input: z.strictObject({ id, part }), ...output<ListEntry[] | null>() },
  renameList: { from: pages, input: z.strictObject({ id, name: listFacts.name }), ...output<KeptList[]>() },
  /** It can be put back for some minutes, as one that was replaced. */
  removeList: { from: pages, input: z.strictObject({ id }), ...output<KeptList[]>() },
  /** `instead`: the list that took its place and goes now; null where none did. @throws `bad-request` beyond 200,000 entries in all */
  restoreList: { from: pages, input: z.strictObject({ id, instead: id.nullable() }), ...output<KeptList[]>() },
} as const;
