// Serial task queue (mutex): runs one async task at a time.

/** @returns a function that runs each task after all previous ones have settled; it resolves and rejects as the task does */
export function createSerialQueue(): <T>(task: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const result = last.then(task);
    last = result.catch(() => undefined);
    return result;
  };
}
