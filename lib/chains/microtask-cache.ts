// One-value cache, cleared in the next microtask so that no address stays in the worker's memory.

export interface MicrotaskCache<T extends object> {
  get(): T | null;
  /**
   * Stores the value and schedules its removal.
   * @returns the same value
   */
  set(value: T): T;
}

/** Creates an empty one-value cache. */
export function createMicrotaskCache<T extends object>(): MicrotaskCache<T> {
  let value: T | null = null;
  const forget = () => {
    value = null;
  };
  return {
    get: () => value,
    set(next) {
      if (!value) void Promise.resolve().then(forget);
      value = next;
      return next;
    },
  };
}
