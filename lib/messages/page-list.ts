// What a content script may answer to `list`: it is not trusted, so its answer is read like any other outside data.
import { z } from 'zod';
import type { PageList } from './notice';

/** Characters of a page's own text that are worth showing beside an address. */
export const TEXT_LIMIT = 200;

/** As many as the reader of a page counts before it stops (marking.md 8). */
const MAX_LISTED = 20_000;

const pageListSchema = z.object({
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
      }),
    )
    .transform((addresses) => addresses.slice(0, MAX_LISTED)),
  complete: z.boolean(),
  cut: z.boolean().optional(),
});

/** @returns the list, cut where it is longer than any page's, or null where it is none. */
export function parsePageList(answer: unknown): PageList | null {
  return pageListSchema.safeParse(answer).data ?? null;
}
