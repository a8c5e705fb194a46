// Zod schema of the author of evidence bundles, apart from its type: pages load no zod.
import { z } from 'zod';
import { type BundleAuthor, MAX_AUTHOR } from './bundle-author';

/** Schema of the author as stored and sent. */
export const bundleAuthorSchema: z.ZodType<BundleAuthor> = z.strictObject({
  name: z.string().max(MAX_AUTHOR),
  organization: z.string().max(MAX_AUTHOR),
});
