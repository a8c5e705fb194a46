// Schema of the address list that a content script returns; validated, because these scripts are not trusted.
import { z } from 'zod';
import type { PageList, PageWarning } from './background-events';

/** Maximum characters of page text shown beside an address. */
export const TEXT_LIMIT = 200;

/** Addresses after which the page reader stops (docs/reference/marking.md 8). */
export const MAX_LISTED = 20_000;

/** Maximum occurrences in one list; an address may occur many times. */
const MAX_OCCURRENCES = 200_000;

/** Maximum columns named for one address; the reader of the page leaves out names that are not short words. */
const MAX_ROLES = 8;

/** Maximum frame nesting. */
const MAX_DEPTH = 20;

const WARNINGS: { [Warning in PageWarning]: Warning } = {
  'too-deep': 'too-deep',
  'broken-document': 'broken-document',
  'background-away': 'background-away',
  'host-removed': 'host-removed',
  covered: 'covered',
  cloned: 'cloned',
};

/** A longer text is cut, so that it does not cost the whole list. */
const pageTextSchema = z.string().transform((text) => text.slice(0, TEXT_LIMIT));

const pageListSchema = z.object({
  frame: z.array(z.int()).max(MAX_DEPTH).optional(),
  addresses: z
    .array(
      z.object({
        chain: z.string().max(32),
        address: z.string().max(512),
        text: pageTextSchema,
        met: z.enum(['full', 'shortened', 'name', 'split']),
        checksum: z.enum(['ok', 'none', 'mismatch']),
        chains: z.array(z.string().max(32)).max(64),
        inView: z.boolean(),
        evmChainId: z.int().positive().nullish(),
        linkHost: z.string().max(253).optional(),
        linksTo: z.string().max(512).optional(),
        pageName: pageTextSchema.optional(),
        roles: z
          .array(z.tuple([pageTextSchema, z.int().positive()]))
          .transform((roles) => roles.slice(0, MAX_ROLES))
          .optional(),
      }),
    )
    .transform((addresses) => addresses.slice(0, MAX_LISTED)),
  complete: z.boolean(),
  cut: z.boolean().optional(),
  next: z.int().positive().optional(),
  order: z
    .array(z.int().nonnegative())
    .transform((order) => order.slice(0, MAX_OCCURRENCES))
    .optional(),
  troubles: z
    .array(z.enum(WARNINGS))
    .transform((troubles) => [...new Set(troubles)])
    .optional(),
});

/** Validates a reply. @returns the list, truncated to the limits, or null if it is invalid */
export function parsePageList(answer: unknown): PageList | null {
  return pageListSchema.safeParse(answer).data ?? null;
}
