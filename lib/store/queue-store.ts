// The requests that are not answered yet, sealed, so that a killed worker or a closed browser loses none.
import type { QueueStore } from '../screening/parts';
import { type Job, jobSchema } from '../screening/stored-job';
import type { Records } from './records';

/** What nobody could answer for so long is worth asking anew (the queue itself drops a page's jobs much sooner). */
const KEPT_MS = 30 * 86_400_000;

export function createQueueStore({ records }: { records: Records }): QueueStore {
  const store = records.store<Job>({ name: 'queue', version: 1, schema: jobSchema });
  const keyOf = ({ kind, chain, address }: Job) => JSON.stringify([kind, chain, address]);
  return {
    all: store.all,
    put: (jobs) => store.putMany(jobs.map((value) => ({ key: keyOf(value), value, until: value.since + KEPT_MS }))),
    remove: (jobs) => store.removeMany(jobs.map(keyOf)),
  };
}
