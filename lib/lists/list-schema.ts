// Zod schemas of list entries and metadata, separate so that pages that need only the types do not load zod.
import { z } from 'zod';
import {
  LIST_SOURCES,
  type ListEntry,
  type ListHead,
  MAX_LIST_ENTRIES,
  MAX_LIST_LABEL,
  MAX_LIST_NAME,
} from './list-entry';

/** Schema of one list entry. */
export const listEntrySchema: z.ZodType<ListEntry> = z.strictObject({
  chain: z.string().min(1).max(32),
  address: z.string().min(1).max(512),
  label: z.string().min(1).max(MAX_LIST_LABEL).optional(),
});

/** Fields of a list that are known before its entries arrive. */
export const listHeadFields = {
  name: z.string().trim().min(1).max(MAX_LIST_NAME),
  source: z.enum(LIST_SOURCES),
  date: z.string().regex(/^(?:\d{4}-\d{2}-\d{2})?$/),
  count: z.number().int().min(1).max(MAX_LIST_ENTRIES),
  refused: z.number().int().min(0),
};

/** Schema of a list's stored metadata. */
export const listHeadSchema: z.ZodType<ListHead> = z.strictObject({
  id: z.string().min(1).max(64),
  ...listHeadFields,
  importedAt: z.number().min(0),
});
