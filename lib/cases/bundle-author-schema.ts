// Zod schema of the author of an evidence bundle: name and organization.
import { z } from 'zod';
import { MAX_AUTHOR } from './bundle-author';

/** Schema of the author as stored and sent. */
export const bundleAuthorSchema = z.strictObject({
  name: z.string().max(MAX_AUTHOR),
  organization: z.string().max(MAX_AUTHOR),
});
