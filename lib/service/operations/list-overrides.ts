// Operation: list the overrides of one chain, paginated (docs/reference/service.md 2.13).
import { z } from 'zod';
import type { OverrideEntry } from '../../account/address-override';
import { entryField, readOverride } from '../fields/override-fields';
import { chainField, toChainSegment } from '../fields/request-fields';
import { listField } from '../fields/response-fields';
import { defineOperation } from '../operation';

/** One page of overrides. */
export interface OverridePage {
  entries: (OverrideEntry & { address: string })[];
  /** Token of the next page; null on the last page. */
  next: string | null;
}

const MAX_PAGE_TOKEN = 2048;

/** Fetches a page of overrides; a 200 proves that the account may use overrides. */
export const listOverrides = defineOperation({
  name: 'list-overrides',
  method: 'GET',
  input: z.strictObject({
    chain: chainField,
    pageSize: z.number().int().min(1).max(1000),
    pageToken: z.string().max(MAX_PAGE_TOKEN),
  }),
  path: ({ chain }) => `/api/private-data/v1/overrides/chains/${toChainSegment(chain)}/addresses`,
  query: ({ pageSize, pageToken }) => ({ pageSize, pageToken }),
  // Rejected if too long, never truncated: a truncated token would request another page.
  reply: z.object({ entries: listField(entryField), nextPageToken: z.string().max(MAX_PAGE_TOKEN).nullish() }),
  toOutput: ({ entries, nextPageToken }): OverridePage => ({
    entries: entries.map((entry) => ({ ...readOverride(entry), address: entry.address })),
    next: nextPageToken || null,
  }),
  idempotent: true,
});
