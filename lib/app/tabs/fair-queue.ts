// Fair queue for page requests: one at a time per tab, processed in short time slices.

import { createSerialQueue } from '../../concurrency/serial-queue';
import { AppError } from '../../errors/app-error';

/** More than all frames of a tab ask at once; what comes beyond is asked again by a page that means it. */
const MOST_WAITING = 64;

/** The worker is free for others after so long at most. */
const SLICE_MS = 25;

/** And works on after so long at the latest, whatever waits. */
const AWAY_MS = 250;

declare const scheduler: { postTask(run: () => void, options: { priority: 'background' }): Promise<void> };

/**
 * Resolves when nothing else waits. All tabs' questions come in one line: were a slice worked off behind each of a flood's, who stands
 * behind them would wait for as many slices.
 */
function whenFree(): Promise<void> {
  if (!('scheduler' in globalThis)) return new Promise((free) => setTimeout(free));
  return new Promise((free) => {
    void scheduler.postTask(free, { priority: 'background' });
    setTimeout(free, AWAY_MS);
  });
}

export interface FairQueue {
  /** Runs `task` when this tab's earlier ones are done. @throws AppError `bad-request` where too many wait already */
  enqueue<T>(tabId: number, task: () => Promise<T>): Promise<T>;
  /** Applies `each` to all of `items`, giving way to whatever else waits. */
  mapInSlices<T, R>(items: readonly T[], each: (item: T) => R): Promise<R[]>;
}

/** @param now ms of a clock that never goes back */
export function createFairQueue(now: () => number): FairQueue {
  const lines = new Map<number, { inTurn: ReturnType<typeof createSerialQueue>; waiting: number }>();
  /** When the worker was last free for others; null while nothing has run since. All tabs share it. */
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
