// Schema of a job: one pending request, stored encrypted in the request queue.
import { z } from 'zod';

/** A pending request: `screen` fetches the verdict, `score` the band of a risky one. `why` is the priority; `since` is epoch ms. */
export const jobSchema = z.strictObject({
  kind: z.enum(['screen', 'score']),
  chain: z.string(),
  address: z.string(),
  why: z.enum(['person', 'view', 'bulk', 'rest']),
  since: z.number(),
  /** Set if a data set of the user may contain the address: it goes ahead of the other requests of pages. */
  urgent: z.literal(true).optional(),
  /** Host of the page that requested it; null for a user request, which therefore survives disabling the site. */
  site: z.string().nullable(),
  /** Set once a request with this job was sent without an answer: from then on it must not be reported as "not sent". */
  tried: z.literal(true).optional(),
});
export type Job = z.infer<typeof jobSchema>;
