// Schema of the address list that a content script returns; validated, because these scripts are not trusted.
import { z } from 'zod';
import type { PageList } from './background-events';

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

/**
 * Reasons why the list or marks of a page may be incomplete or wrong. Reading: `too-deep`, `broken-document`, `background-away`, `editable`
 * (left out, because it is being written), `pdf` and `canvas` (content without text, if no address was found). Marks: `host-removed`
 * (removed repeatedly), `covered` (page content stays above them), `cloned` (a second host exists).
 */
const warningSchema = z.enum([
  ...(['too-deep', 'broken-document', 'background-away', 'editable', 'pdf', 'canvas'] as const),
  ...(['host-removed', 'covered', 'cloned'] as const),
]);

/** A longer text is cut, so that it does not cost the whole list. */
const pageTextSchema = z.string().transform((text) => text.slice(0, TEXT_LIMIT));

/** Schema of the reply; fields that it does not name are dropped. */
export const pageListSchema = z.object({
  /** Position of the frame: index in its parent in document order, preceded by the parent's position; absent for the top document. */
  frame: z.array(z.int()).max(MAX_DEPTH).optional(),
  addresses: z
    .array(
      z.object({
        chain: z.string().max(32),
        address: z.string().max(512),
        /** Text in the page. */
        text: pageTextSchema,
        /** Kind of match. */
        met: z.enum(['full', 'shortened', 'name', 'split']),
        checksum: z.enum(['ok', 'none', 'mismatch']),
        /** All chains whose format the address matches. */
        chains: z.array(z.string().max(32)).max(64),
        inView: z.boolean(),
        /** EIP-155 chain id of an EVM address that the page names; null if it names several. */
        evmChainId: z.int().positive().nullish(),
        /** Host of the links around the address; '' for several hosts. Only from the page to the background. */
        linkHost: z.string().max(253).optional(),
        /** Address in the target of the surrounding link, if it differs from the shown address. */
        linksTo: z.string().max(512).optional(),
        /** Text that the page shows somewhere in place of the address, such as `Quay Exchange 4`. */
        pageName: pageTextSchema.optional(),
        /** Columns of the address; absent unless they were asked for. */
        roles: z
          .array(z.tuple([pageTextSchema, z.int().positive()]))
          .transform((roles) => roles.slice(0, MAX_ROLES))
          .optional(),
      }),
    )
    .transform((addresses) => addresses.slice(0, MAX_LISTED)),
  /** False during the first scan of the page. */
  complete: z.boolean(),
  /** True if the page has more addresses than the list may hold. */
  cut: z.boolean().optional(),
  /** Index of the next part, if there are more addresses. */
  next: z.int().positive().optional(),
  /** Indexes into `addresses` in page order; if absent, each address occurs once, in list order. */
  order: z
    .array(z.int().nonnegative())
    .transform((order) => order.slice(0, MAX_OCCURRENCES))
    .optional(),
  troubles: z
    .array(warningSchema)
    .transform((troubles) => [...new Set(troubles)])
    .optional(),
});

/** Validates a reply. @returns the list, truncated to the limits, or null if it is invalid */
export function parsePageList(answer: unknown): PageList | null {
  return pageListSchema.safeParse(answer).data ?? null;
}
