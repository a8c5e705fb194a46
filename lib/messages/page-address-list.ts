// Schema of the address list that a content script returns; validated, because these scripts are not trusted.
import { z } from 'zod';
import type { PageList, PageWarning } from './events';

/** Maximum characters of page text shown beside an address. */
export const TEXT_LIMIT = 200;

/** Addresses after which the page reader stops (docs/reference/marking.md 8). */
export const MAX_LISTED = 20_000;

/** Maximum occurrences in one list; an address may occur many times. */
const MAX_OCCURRENCES = 200_000;

/** Limits of the columns named for one address; a longer column name is no short word. */
export const MAX_ROLE = 20;
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

const pageListSchema = z.object({
  frame: z.array(z.int()).max(MAX_DEPTH).optional(),
  addresses: z
    .array(
      z.object({
        chain: z.string().max(32),
        address: z.string().max(512),
        text: z.string().transform((text) => text.slice(0, TEXT_LIMIT)),
        met: z.enum(['full', 'shortened', 'name', 'split']),
        checksum: z.enum(['ok', 'none', 'mismatch']),
        chains: z.array(z.string().max(32)).max(64),
        inView: z.boolean(),
        evmChainId: z.int().positive().nullish(),
        linkHost: z.string().max(253).optional(),
        linksTo: z.string().max(512).optional(),
        pageName: z
          .string()
          .transform((text) => text.slice(0, TEXT_LIMIT))
          .optional(),
        roles: z
          .array(z.tuple([z.string().max(MAX_ROLE), z.int().positive()]))
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
