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

/**
 * Serializes the methods of an object: each call runs after all previous calls of any of them have settled.
 * A method must not call another through the returned object, because it would wait for itself.
 */
// biome-ignore lint/suspicious/noExplicitAny: parameters of any type; the returned object has the types of `api`.
export function serializeMethods<Api extends Record<string, (...args: any[]) => Promise<unknown>>>(api: Api): Api {
  const enqueue = createSerialQueue();
  const serialized = Object.entries(api).map(([name, method]) => [
    name,
    (...args: unknown[]) => enqueue(() => method(...args)),
  ]);
  return Object.fromEntries(serialized);
}
