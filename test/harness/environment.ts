// Harness: the environment of lib/app from globals, read at each call so that tests can replace them.
import type { Environment } from '../../lib/app/injected-environment';

export const testEnvironment: Environment = {
  fetch: (...asked) => fetch(...asked),
  now: () => Date.now(),
  elapsed: () => performance.now(),
  random: () => 0.5,
  randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
  newId: () => crypto.randomUUID(),
  subtle: crypto.subtle,
  isOnline: () => navigator.onLine,
  isGranted: async () => true,
  startTimer(ms, task) {
    const timer = setTimeout(task, ms);
    return () => clearTimeout(timer);
  },
};
