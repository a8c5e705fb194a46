// One after the other: what changes the vault never overlaps with anything else that does.

/** @returns a function that runs each task after all earlier ones have ended, whether they failed or not. */
export function createSerial(): <T>(task: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const run = last.then(task, task);
    last = run.catch(() => undefined);
    return run;
  };
}
