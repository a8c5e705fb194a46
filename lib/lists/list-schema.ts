// Zod schemas of list entries and of the metadata of lists.
import { z } from 'zod';
import { LIST_KINDS } from '../verdict/local-annotations';
import { guessKindFromListName } from './guess-kind-from-list-name';
import {
  LIST_COLORS,
  LIST_SOURCES,
  MAX_ENTRY_URL,
  MAX_LIST_ENTRIES,
  MAX_LIST_LABEL,
  MAX_LIST_NAME,
  REFRESH_PROBLEMS,
} from './list-entry';

const factSchema = z.string().min(1).max(MAX_LIST_LABEL).optional();

/** Columns of a list besides the address; absent if empty. Texts as in the list, except for blanks and length. */
const entryFacts = {
  /** Name of the entity. */
  label: factSchema,
  category: factSchema,
  /** Source of the entry. */
  source: factSchema,
  /** Page about the entry, `https:` or `http:`. */
  url: z
    .string()
    .max(MAX_ENTRY_URL)
    .regex(/^https?:\/\//)
    .optional(),
  /** Sanctions programs, such as `CYBER2; SDGT`. */
  programme: factSchema,
  /** Number of the entity in the list of its publisher. */
  entityId: factSchema,
};

/** Schema of one list entry: chain, canonical form, and its other columns; entries stored before those have a label only. */
export const listEntrySchema = z.strictObject({
  chain: z.string().min(1).max(32),
  address: z.string().min(1).max(512),
  /** Set if `address` is no valid address but the text of a sanctions list whose checksum fails. */
  isTypo: z.boolean().optional(),
  ...entryFacts,
});

/** Fields of a list that are known before its entries arrive. */
export const listHeadFields = {
  name: z.string().trim().min(1).max(MAX_LIST_NAME),
  /** A kind of a newer version reads as *blocklist*: a hit that nobody can name must not be hidden. */
  kind: z.enum(LIST_KINDS).meta({ unknown: 'blocklist' }),
  source: z.enum(LIST_SOURCES).meta({ unknown: 'text' }),
  /** Publication date, from the file or entered by the user: `2026-11-12`; '' if unknown. */
  date: z.string().regex(/^(?:\d{4}-\d{2}-\d{2})?$/),
  count: z.number().int().min(1).max(MAX_LIST_ENTRIES),
  refused: z.number().int().min(0),
};

/** Schema of the id of a public list. */
export const presetIdSchema = z.string().regex(/^[a-z\d][a-z\d-]{0,31}$/);

/** Schema of the URL of a list. */
export const listUrlSchema = z
  .url({ protocol: /^https$/ })
  .max(MAX_ENTRY_URL)
  .regex(/^https:\/\/[^\s/?#@]+(?:[/?#]|$)/);

const count = z.number().int().min(0).max(MAX_LIST_ENTRIES);
const problemSchema = z.enum(REFRESH_PROBLEMS).meta({ unknown: 'unreadable' });
/** Why an attempt failed. `status`: of the reply. `date`: of an older file. `count` of `total`: of addresses or entries. */
const refreshFailureSchema = z.strictObject({
  problem: problemSchema,
  status: z.number().optional(),
  date: z.string().optional(),
  count: count.optional(),
  total: count.optional(),
});
/** Refresh of a list from a URL that the user entered. All times are epoch ms. */
export const listRefreshSchema = z.strictObject({
  url: listUrlSchema,
  /** False after the user went back to the previous version, until the next refresh by hand. */
  daily: z.boolean(),
  /** Time of the last attempt; 0 before the first. */
  triedAt: z.number().min(0),
  failure: refreshFailureSchema.optional(),
});
/** A version of a list: `id` of its entries, date as in the list, import time (epoch ms). */
export const listVersionSchema = z.strictObject({
  id: z.string(),
  date: z.string(),
  importedAt: z.number().min(0),
  count,
});
/** Fields of a list that is refreshed from a URL. */
const versionFields = {
  /** Id of the public list that it is; its hosts and its format count for the refresh. */
  preset: presetIdSchema.optional(),
  refresh: listRefreshSchema.optional(),
  /** The version before the last refresh, which is kept. */
  previous: listVersionSchema.optional(),
  /** Numbers of entries that the last refresh added and removed; `at`: epoch ms. */
  difference: z.strictObject({ came: count, went: count, at: z.number().min(0) }).optional(),
};
const optionFields = {
  /** Set if the list is switched off: it is kept and matches nothing. */
  off: z.boolean().optional(),
  color: z.enum(LIST_COLORS).meta({ unknown: 'none' }).optional(),
};

/** Schema of the fields that the user can change. */
export const listChangeSchema = z
  .strictObject({ name: listHeadFields.name, kind: listHeadFields.kind, ...optionFields })
  .partial();

/** Schema of a list's stored metadata. Lists stored before there were kinds get one from format and name. */
export const listHeadSchema = z
  .strictObject({
    id: z.string().min(1).max(64),
    ...listHeadFields,
    ...optionFields,
    ...versionFields,
    kind: listHeadFields.kind.optional(),
    // A list of own labels may become empty.
    count,
    /** Epoch ms. */
    importedAt: z.number().min(0),
  })
  .transform((head) => ({ ...head, kind: head.kind ?? guessKindFromListName(head.source, head.name, '', true) }));
