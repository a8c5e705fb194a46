// Request queue: pending jobs by priority, mirrored to a persistent store.
import { toLane } from '../dispatch/rejected-token-cooldown';
import { AppError } from '../errors/app-error';
import type { AddressRef, RequestPriority } from '../verdict/screening-state';
import type { Job } from './queued-screening-job';
import type { QueueStore } from './storage-ports';

/** The service's limit of addresses per batch. */
export const MAX_BATCH = 50;

/** Page requests expire after an hour, because the page is no longer viewed. User requests do not expire. */
const PAGE_JOB_LIFE_MS = 3_600_000;

const RANK: Record<RequestPriority, number> = { person: 0, view: 1, bulk: 2, rest: 3 };

/** Returns the key of an address for in-memory maps. */
export function toAddressKey(ref: AddressRef): string {
  return `${ref.chain}|${ref.address}`;
}

/** Returns the key of a job: kind, chain and address. */
export function jobKey(job: Pick<Job, 'kind' | 'chain' | 'address'>): string {
  return `${job.kind}|${toAddressKey(job)}`;
}

/** Returns the lane of a job: kind and chain. Jobs of one lane share a batch and are refused together. */
export function getLane(job: Pick<Job, 'kind' | 'chain'>): string {
  return toLane(job.kind, job.chain);
}

/** Rank of a job, lower first: a person waits, then what a data set may contain, then the other requests. */
const getRank = ({ why, urgent }: Pick<Job, 'why' | 'urgent'>): number =>
  urgent && why !== 'person' ? 0.5 : RANK[why];

/** Compares jobs by priority, then by request time; a score is sent before addresses of the next page. */
function compareJobs(a: Job, b: Job): number {
  return getRank(a) - getRank(b) || a.since - b.since;
}

/** Ignores storage errors: with a full or broken disk the jobs stay in memory for the worker's lifetime. */
function ignoreStorageErrors(thrown: unknown): void {
  if (!(thrown instanceof AppError && thrown.code.startsWith('storage'))) throw thrown;
}

/** @param now epoch ms. @returns a queue ordered by priority (person, urgent, view, bulk, rest), then by request time */
export function createRequestQueue({ store, now }: { store: QueueStore; now: () => number }) {
  const jobs = new Map<string, Job>();
  let order: Job[] | null = null;

  const ordered = () => {
    order ??= [...jobs.values()].sort(compareJobs);
    return order;
  };

  const set = (job: Job) => {
    jobs.set(jobKey(job), job);
    return job;
  };
  async function persist(changed: Job[]) {
    if (!changed.length) return;
    order = null;
    await store.put(changed).catch(ignoreStorageErrors);
  }

  return {
    /** Loads the jobs of the previous worker. Call it once, before anything else. */
    async load() {
      const stored = await store.all();
      const expired = stored.filter((job) => job.why !== 'person' && now() - job.since > PAGE_JOB_LIFE_MS);
      const expiredJobs = new Set(expired);
      for (const job of stored) if (!expiredJobs.has(job)) set(job);
      order = null;
      if (expired.length) await store.remove(expired);
    },

    /** Adds jobs, or raises the priority of queued ones. Resolves when they are stored. */
    async add(added: Job[]) {
      const changed: Job[] = [];
      for (const job of added) {
        const queued = jobs.get(jobKey(job));
        if (queued && getRank(queued) <= getRank(job)) continue;
        changed.push(set(queued ? { ...queued, why: job.why, site: job.site, urgent: job.urgent } : job));
      }
      await persist(changed);
    },

    /** Marks the jobs that are still queued as tried. Resolves when that is stored. */
    async markTried(sent: Job[]) {
      const waiting = sent.flatMap((job) => jobs.get(jobKey(job)) ?? []);
      await persist(waiting.filter((job) => !job.tried).map((job) => set({ ...job, tried: true })));
    },

    /** Removes jobs that were answered or abandoned. Resolves when that is stored. */
    async remove(finished: Job[]) {
      const queued = finished.filter((job) => jobs.delete(jobKey(job)));
      if (!queued.length) return;
      order = null;
      await store.remove(queued).catch(ignoreStorageErrors);
    },

    find: (kind: Job['kind'], ref: AddressRef) => jobs.get(jobKey({ ...ref, kind })),
    /** Number of jobs ahead of this one. */
    countAhead: (job: Job) => ordered().findIndex((other) => jobKey(other) === jobKey(job)),
    size: () => jobs.size,
    all: () => [...jobs.values()],

    /** Returns the jobs of the next request: the first that is not `busy` and, for a screening, others of its chain, at most `max`. */
    next(isBusy: (job: Job) => boolean, max: number) {
      const available = ordered().filter((job) => !isBusy(job));
      const first = available[0];
      if (!first) return [];
      if (first.kind === 'score') return [first];
      return available.filter((job) => job.kind === 'screen' && job.chain === first.chain).slice(0, max);
    },
  };
}

export type RequestQueue = ReturnType<typeof createRequestQueue>;
