// Fair queue for page requests: one at a time per tab, processed in short time slices.

import { createSerialQueue } from '../../concurrency/serial-queue';
import { AppError } from '../../errors/app-error';

/** Maximum waiting tasks per tab: more than its frames send; content scripts retry rejected requests. */
const MOST_WAITING = 64;

/** Maximum duration of a time slice. */
const SLICE_MS = 25;

/** Maximum wait before the next slice, even under load. */
const AWAY_MS = 250;

declare const scheduler: { postTask(run: () => void, options: { priority: 'background' }): Promise<void> };

/**
 * Resolves when the event loop is idle, or after `AWAY_MS`. With equal priority, each slice would queue behind all messages of
 * a flooding tab.
 */
function whenFree(): Promise<void> {
  if (!('scheduler' in globalThis)) return new Promise((free) => setTimeout(free));
  return new Promise((free) => {
    void scheduler.postTask(free, { priority: 'background' });
    setTimeout(free, AWAY_MS);
  });
}

export interface FairQueue {
  /** Runs `task` after the earlier ones of the tab. @throws AppError `bad-request` if too many are waiting */
  enqueue<T>(tabId: number, task: () => Promise<T>): Promise<T>;
  /** Applies `each` to all `items`, yielding between time slices. */
  mapInSlices<T, R>(items: readonly T[], each: (item: T) => R): Promise<R[]>;
}

/** @param now monotonic clock, in ms @returns an empty queue */
export function createFairQueue(now: () => number): FairQueue {
  const lines = new Map<number, { inTurn: ReturnType<typeof createSerialQueue>; waiting: number }>();
  /** Start of the current time slice (ms), shared by all tabs; null if the worker yielded since. */
  let since: number | null = null;

  function begin(): number {
    if (since === null) {
      since = now();
      setTimeout(() => {
        since = null;
      });
    }
    return since;
  }

  return {
    async enqueue(tabId, task) {
      const line = lines.get(tabId) ?? { inTurn: createSerialQueue(), waiting: 0 };
      if (line.waiting >= MOST_WAITING) throw new AppError('bad-request');
      lines.set(tabId, line);
      line.waiting += 1;
      try {
        return await line.inTurn(task);
      } finally {
        line.waiting -= 1;
        if (line.waiting === 0) lines.delete(tabId);
      }
    },
    async mapInSlices(items, each) {
      const done: ReturnType<typeof each>[] = [];
      for (const item of items) {
        if (now() - begin() >= SLICE_MS) await whenFree();
        done.push(each(item));
      }
      return done;
    },
  };
}
