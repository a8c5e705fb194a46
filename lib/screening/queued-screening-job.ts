// Schema of a job: one pending request, stored encrypted in the request queue.
import { z } from 'zod';
import type { RequestPurpose } from '../dispatch/request-purpose';

/** A pending request: `screen` fetches the verdict, `score` the band of a risky one. `why` is the priority; `since` is epoch ms. */
export const jobSchema = z.strictObject({
  kind: z.enum(['screen', 'score']).meta({ unknown: undefined }),
  chain: z.string(),
  address: z.string(),
  why: z.enum(['person', 'view', 'bulk', 'rest']).meta({ unknown: 'rest' }),
  since: z.number(),
  /** Set if a data set of the user may contain the address: it goes ahead of the other requests of pages. */
  urgent: z.literal(true).meta({ unknown: true }).optional(),
  /** Host of the page that requested it; null for a user request, which therefore survives disabling the site. */
  site: z.string().nullable(),
  /** Set if a watched case requested it, with the priority of its user. */
  watch: z.literal(true).meta({ unknown: true }).optional(),
  /** Set once a request with this job was sent without an answer: from then on it must not be reported as "not sent". */
  tried: z.literal(true).meta({ unknown: true }).optional(),
});
export type Job = z.infer<typeof jobSchema>;

/** Returns the purposes of jobs for the audit log, each once. */
export function getPurposes(jobs: readonly Pick<Job, 'why' | 'watch'>[]): RequestPurpose[] {
  return [...new Set(jobs.map(getPurpose))];
}

function getPurpose({ why, watch }: Pick<Job, 'why' | 'watch'>): RequestPurpose {
  if (watch) return 'watch';
  if (why === 'bulk') return 'bulk';
  return why === 'person' ? 'user' : 'view';
}
