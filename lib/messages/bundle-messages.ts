// Messages for the author and the signature of evidence bundles; sent by extension pages only.
import { z } from 'zod';
import { type BundleAuthor, bundleAuthorSchema } from '../cases/bundle-author';
import { declareOutput, emptyInput, PAGES_ONLY } from './message-schema';

/** Bundle messages; all throw `locked`, `storage`. */
export const bundleMessages = {
  /** Returns the author; null if nobody was asked yet. */
  bundleAuthor: { from: PAGES_ONLY, input: emptyInput, ...declareOutput<BundleAuthor | null>() },
  saveBundleAuthor: {
    from: PAGES_ONLY,
    input: z.strictObject({ author: bundleAuthorSchema }),
    ...declareOutput<BundleAuthor>(),
  },
} as const;
