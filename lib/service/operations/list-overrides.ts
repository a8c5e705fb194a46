// Operation: list the overrides of one chain, paginated (docs/reference/service.md 2.13).
import { z } from 'zod';
import { MAX_PAGE_TOKEN, OVERRIDE_LIST_FILTERS, type OverrideEntry } from '../../account/allow-deny-overrides';
import { entryField, readOverride } from '../fields/override-entry-fields';
import { chainField, toChainSegment } from '../fields/request-fields';
import { listField } from '../fields/response-fields';
import { defineOperation } from '../operation';

export interface OverridePage {
  entries: (OverrideEntry & { address: string })[];
  /** Token of the next page; null on the last page. */
  next: string | null;
}

/** Words of the service for the kinds of entries; null for all. */
const LIST_TYPES = { all: null, allow: 'LIST_TYPE_ALLOWLIST', deny: 'LIST_TYPE_DENYLIST' };

/** Fetches a page of overrides; a 200 proves that the account may use overrides. */
export const listOverrides = defineOperation({
  name: 'list-overrides',
  method: 'GET',
  input: z.strictObject({
    chain: chainField,
    list: z.enum(OVERRIDE_LIST_FILTERS),
    pageSize: z.number().int().min(1).max(1000),
    pageToken: z.string().max(MAX_PAGE_TOKEN),
  }),
  path: ({ chain }) => `/api/private-data/v1/overrides/chains/${toChainSegment(chain)}/addresses`,
  query: ({ list, pageSize, pageToken }) => ({ listType: LIST_TYPES[list], pageSize, pageToken }),
  // Rejected if too long, never truncated: a truncated token would request another page.
  reply: z.object({ entries: listField(entryField), nextPageToken: z.string().max(MAX_PAGE_TOKEN).nullish() }),
  toOutput: ({ entries, nextPageToken }): OverridePage => ({
    entries: entries.map((entry) => ({ ...readOverride(entry), address: entry.address })),
    next: nextPageToken || null,
  }),
  idempotent: true,
});
