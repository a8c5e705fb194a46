// The organisation's entries of one chain, page by page (docs/reference/service.md 2.13); a 200 shows that the account may use overrides.
import { z } from 'zod';
import type { OverrideEntry } from '../../account/overrides-and-balances';
import { entryField, readOverride } from '../fields/override-fields';
import { chainField, chainSegment } from '../fields/request-fields';
import { listField } from '../fields/response-fields';
import { defineOperation } from '../operation';

export interface OverridePage {
  entries: (OverrideEntry & { address: string })[];
  /** What asks for the next page; null on the last. */
  next: string | null;
}

const MAX_PAGE_TOKEN = 2048;

export const listOverrides = defineOperation({
  name: 'list-overrides',
  method: 'GET',
  input: z.strictObject({
    chain: chainField,
    pageSize: z.number().int().min(1).max(1000),
    pageToken: z.string().max(MAX_PAGE_TOKEN),
  }),
  path: ({ chain }) => `/api/private-data/v1/overrides/chains/${chainSegment(chain)}/addresses`,
  query: ({ pageSize, pageToken }) => ({ pageSize, pageToken }),
  // Never cut: a token that lost its end would ask for another page.
  reply: z.object({ entries: listField(entryField), nextPageToken: z.string().max(MAX_PAGE_TOKEN).nullish() }),
  toOutput: ({ entries, nextPageToken }): OverridePage => ({
    entries: entries.map((one) => ({ ...readOverride(one), address: one.address })),
    next: nextPageToken || null,
  }),
  idempotent: true,
});
