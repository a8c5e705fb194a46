// Provides the lib/app services with the clock, random numbers, network and timers of the service worker.
import type { Environment } from '../../lib/app/injected-environment';

/** Returns the clock, random numbers, fetch and cryptography of the worker. */
export function createWorkerEnvironment(): Environment {
  return {
    fetch: fetch.bind(globalThis),
    now: () => Date.now(),
    elapsed: () => performance.now(),
    random: Math.random,
    randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
    newId: () => crypto.randomUUID(),
    subtle: crypto.subtle,
    isOnline: () => navigator.onLine,
  };
}

/** Starts a timer. @returns a function that cancels it */
export function startTimer(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}
