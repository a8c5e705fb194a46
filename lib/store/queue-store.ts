// The requests that are not answered yet, sealed, so that a killed worker or a closed browser loses none.
import { z } from 'zod';
import { type Job, jobSchema } from '../screening/job';
import type { QueueStore } from '../screening/ports';
import type { EncryptedStore } from './encrypted-store';

/** After this time a person would rather ask again (the queue itself drops a page's jobs much sooner). */
const KEPT_MS = 30 * 86_400_000;

const keptSchema = jobSchema.extend({ account: z.string() });
type Kept = z.infer<typeof keptSchema>;

/** `of` gives what waits for one account: what was asked under it is sent to its service and to no other. */
export function createQueueStore({ records }: { records: EncryptedStore }) {
  const store = records.store<Kept>({ name: 'queue', version: 2, schema: keptSchema });
  return {
    of(account: string): QueueStore {
      const keyOf = ({ kind, chain, address }: Job) => JSON.stringify([account, kind, chain, address]);
      const entryOf = (job: Job) => ({ key: keyOf(job), value: { ...job, account }, until: job.since + KEPT_MS });
      return {
        async all() {
          const kept = await store.all();
          return kept.flatMap(({ account: owner, ...job }) => (owner === account ? [job] : []));
        },
        put: (jobs) => store.putMany(jobs.map(entryOf)),
        remove: (jobs) => store.removeMany(jobs.map(keyOf)),
      };
    },
  };
}
