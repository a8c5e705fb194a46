// Request queue: pending jobs by priority, mirrored to a persistent store.
import { AppError } from '../errors/app-error';
import type { AddressRef, RequestPriority } from '../verdict/screening-state';
import type { Job } from './job';
import type { QueueStore } from './ports';

/** The service's limit for one batch (interface.md 8). */
export const MAX_BATCH = 50;

/** After an hour, what a page asked for is no longer worth sending: nobody looks at it any more. What a person asked for is. */
const PAGE_JOB_LIFE_MS = 3_600_000;

const RANK: Record<RequestPriority, number> = { person: 0, view: 1, bulk: 2, rest: 3 };

/** One spelling for "this address of this chain", used as a key in memory only. */
export function toAddressKey(ask: AddressRef): string {
  return `${ask.chain}|${ask.address}`;
}

/** The same for what is asked of it. */
export function jobKey(job: Pick<Job, 'kind' | 'chain' | 'address'>): string {
  return `${job.kind}|${toAddressKey(job)}`;
}

/** The line a job stands in: the same question about the same chain, which leaves as one batch and is refused as one. */
export function getLane(job: Pick<Job, 'kind' | 'chain'>): string {
  return `${job.kind}|${job.chain}`;
}

/** Whoever asks first is served first within a rank; a score is asked before the next page's addresses. */
function before(a: Job, b: Job): number {
  return RANK[a.why] - RANK[b.why] || a.since - b.since;
}

/** With a full or broken disk, a killed worker loses its requests; while it lives, memory holds them too. */
function unlessFull(thrown: unknown): void {
  if (!(thrown instanceof AppError && thrown.code.startsWith('storage'))) throw thrown;
}

export interface RequestQueue {
  /** Reads what an earlier worker left. Call it once, before anything else. */
  load(): Promise<void>;
  /** Adds jobs, or raises the rank of those that already wait. Resolves when they are stored. */
  add(jobs: Job[]): Promise<void>;
  /** Notes that those which still wait were part of a request. Resolves when that is stored. */
  noteTried(jobs: Job[]): Promise<void>;
  /** Takes out jobs that were answered or given up. Resolves when that is stored. */
  remove(jobs: Job[]): Promise<void>;
  find(kind: Job['kind'], ask: AddressRef): Job | undefined;
  /** How many jobs are served before this one. */
  countAhead(job: Job): number;
  size(): number;
  all(): Job[];
  /** The jobs of the next request: the first one that is not `busy` and, if it is a screening, others of its chain, at most `max` in all. */
  next(busy: (job: Job) => boolean, max: number): Job[];
}

/** @param parts.now epoch ms. The order is by rank (person, view, rest), then by time of asking. */
export function createRequestQueue({ store, now }: { store: QueueStore; now: () => number }): RequestQueue {
  const jobs = new Map<string, Job>();
  let order: Job[] | null = null;

  const ordered = () => {
    order ??= [...jobs.values()].sort(before);
    return order;
  };

  const set = (job: Job) => {
    jobs.set(jobKey(job), job);
    return job;
  };
  async function keep(changed: Job[]) {
    if (!changed.length) return;
    order = null;
    await store.put(changed).catch(unlessFull);
  }

  return {
    async load() {
      const stored = await store.all();
      const expired = stored.filter((job) => job.why !== 'person' && now() - job.since > PAGE_JOB_LIFE_MS);
      const gone = new Set(expired);
      for (const job of stored) if (!gone.has(job)) set(job);
      order = null;
      if (expired.length) await store.remove(expired);
    },

    async add(added) {
      const changed: Job[] = [];
      for (const job of added) {
        const known = jobs.get(jobKey(job));
        if (known && RANK[known.why] <= RANK[job.why]) continue;
        changed.push(set(known ? { ...known, why: job.why, site: job.site } : job));
      }
      await keep(changed);
    },

    async noteTried(asked) {
      const waiting = asked.flatMap((job) => jobs.get(jobKey(job)) ?? []);
      await keep(waiting.filter((job) => !job.tried).map((job) => set({ ...job, tried: true })));
    },

    async remove(done) {
      const known = done.filter((job) => jobs.delete(jobKey(job)));
      if (!known.length) return;
      order = null;
      await store.remove(known).catch(unlessFull);
    },

    find: (kind, ask) => jobs.get(jobKey({ ...ask, kind })),
    countAhead: (job) => ordered().findIndex((other) => jobKey(other) === jobKey(job)),
    size: () => jobs.size,
    all: () => [...jobs.values()],

    next(busy, max) {
      const free = ordered().filter((job) => !busy(job));
      const first = free[0];
      if (!first) return [];
      if (first.kind === 'score') return [first];
      return free.filter((job) => job.kind === 'screen' && job.chain === first.chain).slice(0, max);
    },
  };
}
