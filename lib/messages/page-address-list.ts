// What a content script may answer to `list`: it is not trusted, so its answer is read like any other outside data.
import { z } from 'zod';
import type { PageList, PageWarning } from './events';

/** Characters of a page's own text that are worth showing beside an address. */
export const TEXT_LIMIT = 200;

/** The page reader stops counting at this many (docs/reference/marking.md 8). */
export const MAX_LISTED = 20_000;

/** Hits of one list: an address may stand on a page many times. */
const MAX_HITS = 200_000;

/** Frames in frames. */
const MAX_DEPTH = 20;

const TROUBLES: { [One in PageWarning]: One } = {
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
        linksTo: z.string().max(512).optional(),
      }),
    )
    .transform((addresses) => addresses.slice(0, MAX_LISTED)),
  complete: z.boolean(),
  cut: z.boolean().optional(),
  next: z.int().positive().optional(),
  order: z
    .array(z.int().nonnegative())
    .transform((order) => order.slice(0, MAX_HITS))
    .optional(),
  troubles: z
    .array(z.enum(TROUBLES))
    .transform((troubles) => [...new Set(troubles)])
    .optional(),
});

/** @returns the list, cut if it is longer than any real page's, or null if it is not a list */
export function parsePageList(answer: unknown): PageList | null {
  return pageListSchema.safeParse(answer).data ?? null;
}
