// Command hook: runs an action of the user and returns its busy state and last error.
import { useState } from 'preact/hooks';
import { toWire, type WireError } from '../../errors/app-error';

export interface Command {
  busy: boolean;
  /** Error of the last run; null while a task runs. */
  error: WireError | null;
  /** Runs `task`; never throws. @returns its error, or null if it succeeded */
  run(task: () => Promise<unknown>): Promise<WireError | null>;
  clearError(): void;
}

/** Returns the state of a command that has not run yet. */
export function useCommand(): Command {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<WireError | null>(null);
  return {
    busy,
    error,
    async run(task) {
      setBusy(true);
      setError(null);
      const failure = await task().then(
        () => null,
        (thrown) => toWire(thrown),
      );
      setError(failure);
      setBusy(false);
      return failure;
    },
    clearError: () => setError(null),
  };
}
