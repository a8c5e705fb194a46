// Zod schema of the side panel state that is saved for each window and restored when the panel opens.
import { z } from 'zod';
import { DISPOSITIONS } from '../cases/case';
import { LEVELS } from '../verdict/risk-order';
import { askSchema, recordIdSchema } from './message-fields';
import { MAX_ADDRESSES_PER_CALL, MAX_CHAIN, MAX_FILTER_TEXT } from './message-limits';

/** Maximum length of a row key, `chain:address`. */
const MAX_ROW_KEY = 600;

const rowKeySchema = z.string().max(MAX_ROW_KEY);
const filterTextSchema = z.string().max(MAX_FILTER_TEXT);

const listViewSchema = z.strictObject({
  /** The list is shown again only for the same tab and host. */
  tabId: z.number().int(),
  host: z.string().max(253),
  filter: z.strictObject({
    /** A row passes if one of the cells counts it; empty: every row. */
    cells: z.array(z.enum(['sanctioned', 'list-hit', ...LEVELS, 'open'])).max(LEVELS.length + 3),
    /** '': every chain. */
    chain: z.string().max(MAX_CHAIN),
    text: filterTextSchema,
    /** Only rows with a note. */
    noted: z.boolean(),
    /** Only rows in one of the user's lists; together with `noted`, rows with either. */
    listed: z.boolean(),
  }),
  order: z.enum(['risk', 'page', 'times', 'name']),
  /** Keys of the selected rows. */
  selected: z.array(rowKeySchema).max(MAX_ADDRESSES_PER_CALL),
  /** Keys of the row whose card is open, of the row that has the keys, and of the first row in view; '' without one. */
  open: rowKeySchema,
  current: rowKeySchema,
  top: rowKeySchema,
});

const casesViewSchema = z.strictObject({
  /** Id of the open case; '' while the list is shown. */
  open: recordIdSchema.or(z.literal('')),
  find: filterTextSchema,
  shown: z.array(z.enum(DISPOSITIONS)).max(DISPOSITIONS.length),
});

export const panelViewSchema = z.strictObject({
  tab: z.enum(['page', 'bulk', 'cases']),
  /** Address whose evidence is in front of the tabs. */
  evidence: askSchema.nullable(),
  list: listViewSchema.nullable(),
  cases: casesViewSchema.nullable(),
});
export type PanelView = z.infer<typeof panelViewSchema>;
/** State of the address list of a tab. */
export type SavedListView = z.infer<typeof listViewSchema>;
/** State of the cases. */
export type SavedCasesView = z.infer<typeof casesViewSchema>;
