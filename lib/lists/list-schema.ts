// The shapes of entries and heads, for the borders where they are checked; apart, so that a page that only names them holds no zod.
import { z } from 'zod';
import {
  LIST_SOURCES,
  type ListEntry,
  type ListHead,
  MAX_LIST_ENTRIES,
  MAX_LIST_LABEL,
  MAX_LIST_NAME,
} from './list-entry';

export const listEntrySchema: z.ZodType<ListEntry> = z.strictObject({
  chain: z.string().min(1).max(32),
  address: z.string().min(1).max(512),
  label: z.string().min(1).max(MAX_LIST_LABEL).optional(),
});

/** What is told of a list before it is there. */
export const listFacts = {
  name: z.string().trim().min(1).max(MAX_LIST_NAME),
  source: z.enum(LIST_SOURCES),
  date: z.string().regex(/^(?:\d{4}-\d{2}-\d{2})?$/),
  count: z.number().int().min(1).max(MAX_LIST_ENTRIES),
  refused: z.number().int().min(0),
};

export const listHeadSchema: z.ZodType<ListHead> = z.strictObject({
  id: z.string().min(1).max(64),
  ...listFacts,
  importedAt: z.number().min(0),
});
