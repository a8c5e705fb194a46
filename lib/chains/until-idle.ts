// One value that is remembered while code runs, and forgotten as soon as it pauses: no address stays in the memory of the worker.

export interface UntilIdle<T extends object> {
  get(): T | null;
  /** @returns the same value */
  set(value: T): T;
}

/** @returns a place for one value, empty at first */
export function untilIdle<T extends object>(): UntilIdle<T> {
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
