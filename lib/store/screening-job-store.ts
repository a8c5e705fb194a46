// Encrypted store of pending screening jobs, which outlive the worker and the browser session.
import { z } from 'zod';
import { type Job, jobSchema } from '../screening/queued-screening-job';
import type { QueueStore } from '../screening/storage-ports';
import type { EncryptedStore } from './encrypted-store';
import { defineKeptRows } from './kept/record-kind';

/** Jobs expire after this time; the queue itself drops page jobs much earlier. */
const KEPT_MS = 30 * 86_400_000;

const storedJobSchema = jobSchema.extend({ account: z.string() });

export const QUEUE_ROWS = defineKeptRows('queue', storedJobSchema, 2);

/** Creates the store; `of` returns the jobs of one account, which are sent only to its service. */
export function createQueueStore({ records }: { records: EncryptedStore }) {
  const store = records.store(QUEUE_ROWS);
  return {
    of(account: string): QueueStore {
      const keyOf = ({ kind, chain, address }: Job) => JSON.stringify([account, kind, chain, address]);
      const toEntry = (job: Job) => ({ key: keyOf(job), value: { ...job, account }, until: job.since + KEPT_MS });
      return {
        async all() {
          const stored = await store.all();
          return stored.flatMap(({ account: owner, ...job }) => (owner === account ? [job] : []));
        },
        put: (jobs) => store.putMany(jobs.map(toEntry)),
        remove: (jobs) => store.removeMany(jobs.map(keyOf)),
      };
    },
  };
}
