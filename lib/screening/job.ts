// Schema of a job: one pending request, stored encrypted in the request queue.
import { z } from 'zod';

/** `screen` asks for the verdict, `score` for the band of a risky one. `since` is epoch ms. */
export const jobSchema = z.strictObject({
  kind: z.enum(['screen', 'score']),
  chain: z.string(),
  address: z.string(),
  why: z.enum(['person', 'view', 'bulk', 'rest']),
  since: z.number(),
  /** The host whose page asked; null where a person did, so that it outlives a site that is switched off. */
  site: z.string().nullable(),
  /** A request with it was made and brought no answer: nobody may say any more that nothing was sent. */
  tried: z.literal(true).optional(),
});
export type Job = z.infer<typeof jobSchema>;
