// Zod schemas of list entries and of the metadata of lists.
import { z } from 'zod';
import { LIST_KINDS } from '../verdict/local-annotations';
import { guessKindFromListName } from './guess-kind-from-list-name';
import {
  LIST_COLORS,
  LIST_SOURCES,
  type ListChange,
  type ListEntry,
  type ListHead,
  MAX_ENTRY_URL,
  MAX_LIST_ENTRIES,
  MAX_LIST_LABEL,
  MAX_LIST_NAME,
  REFRESH_PROBLEMS,
} from './list-entry';

const factSchema = z.string().min(1).max(MAX_LIST_LABEL).optional();

/** Schema of one list entry; entries stored before the other columns have a label only. */
export const listEntrySchema: z.ZodType<ListEntry> = z.strictObject({
  chain: z.string().min(1).max(32),
  address: z.string().min(1).max(512),
  label: factSchema,
  category: factSchema,
  source: factSchema,
  url: z
    .string()
    .max(MAX_ENTRY_URL)
    .regex(/^https?:\/\//)
    .optional(),
  programme: factSchema,
  entityId: factSchema,
});

/** Fields of a list that are known before its entries arrive. */
export const listHeadFields = {
  name: z.string().trim().min(1).max(MAX_LIST_NAME),
  kind: z.enum(LIST_KINDS),
  source: z.enum(LIST_SOURCES),
  date: z.string().regex(/^(?:\d{4}-\d{2}-\d{2})?$/),
  count: z.number().int().min(1).max(MAX_LIST_ENTRIES),
  refused: z.number().int().min(0),
};

/** Schema of the URL of a list. */
export const listUrlSchema = z
  .url({ protocol: /^https$/ })
  .max(MAX_ENTRY_URL)
  .regex(/^https:\/\/[^\s/?#@]+(?:[/?#]|$)/);

const count = z.number().int().min(0).max(MAX_LIST_ENTRIES);
/** Fields of a list that is refreshed from a URL. */
const versionFields = {
  refresh: z
    .strictObject({
      url: listUrlSchema,
      daily: z.boolean(),
      triedAt: z.number().min(0),
      failure: z.strictObject({ problem: z.enum(REFRESH_PROBLEMS), status: z.number().optional() }).optional(),
    })
    .optional(),
  previous: z.strictObject({ id: z.string(), date: z.string(), importedAt: z.number().min(0), count }).optional(),
  difference: z.strictObject({ came: count, went: count, at: z.number().min(0) }).optional(),
};
const optionFields = { off: z.boolean().optional(), color: z.enum(LIST_COLORS).optional() };

/** Schema of the fields that the user can change. */
export const listChangeSchema: z.ZodType<ListChange> = z
  .strictObject({ name: listHeadFields.name, kind: listHeadFields.kind, ...optionFields })
  .partial();

/** Schema of a list's stored metadata. Lists stored before there were kinds get one from format and name. */
export const listHeadSchema: z.ZodType<ListHead> = z
  .strictObject({
    id: z.string().min(1).max(64),
    ...listHeadFields,
    ...optionFields,
    ...versionFields,
    kind: listHeadFields.kind.optional(),
    // A list of own labels may become empty.
    count,
    importedAt: z.number().min(0),
  })
  .transform((head) => ({ ...head, kind: head.kind ?? guessKindFromListName(head.source, head.name, '', true) }));
