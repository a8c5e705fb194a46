// Fair queue for page requests: one at a time per tab, processed in short time slices.
import { createSerialQueue } from '../../concurrency/serial-queue';
import { AppError } from '../../errors/app-error';

/** Maximum waiting tasks per tab: more than its frames send; content scripts retry rejected requests. */
const MAX_WAITING = 64;

/** Maximum duration of a time slice. */
const SLICE_MS = 25;

/** Maximum wait before the next slice, even under load. */
const MAX_YIELD_MS = 250;

declare const scheduler: { postTask(run: () => void, options: { priority: 'background' }): Promise<void> };

/**
 * Resolves when the event loop is idle, or after `MAX_YIELD_MS`. With default priority one slice would run after each message of a
 * flooding tab, and messages behind them would wait for as many slices.
 */
function yieldToOthers(): Promise<void> {
  if (!('scheduler' in globalThis)) return new Promise((resolve) => setTimeout(resolve));
  return new Promise((resolve) => {
    void scheduler.postTask(resolve, { priority: 'background' });
    setTimeout(resolve, MAX_YIELD_MS);
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
  const tabQueues = new Map<number, { runExclusive: ReturnType<typeof createSerialQueue>; waiting: number }>();
  /** Start of the current time slice (ms), shared by all tabs; null if the worker yielded since. */
  let sliceStart: number | null = null;

  function getSliceStart(): number {
    if (sliceStart === null) {
      sliceStart = now();
      setTimeout(() => {
        sliceStart = null;
      });
    }
    return sliceStart;
  }

  return {
    async enqueue(tabId, task) {
      const tabQueue = tabQueues.get(tabId) ?? { runExclusive: createSerialQueue(), waiting: 0 };
      if (tabQueue.waiting >= MAX_WAITING) throw new AppError('bad-request');
      tabQueues.set(tabId, tabQueue);
      tabQueue.waiting += 1;
      try {
        return await tabQueue.runExclusive(task);
      } finally {
        tabQueue.waiting -= 1;
        if (tabQueue.waiting === 0) tabQueues.delete(tabId);
      }
    },
    async mapInSlices(items, each) {
      const results: ReturnType<typeof each>[] = [];
      for (const item of items) {
        if (now() - getSliceStart() >= SLICE_MS) await yieldToOthers();
        results.push(each(item));
      }
      return results;
    },
  };
}
