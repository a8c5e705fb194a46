// Provides the lib/app services with the clock, random numbers, network and timers of the service worker.
import type { Environment } from '../../lib/app/injected-environment';
import { IS_TEST_BUILD } from '../../lib/browser/build-mode';
import { isHostGranted, withPublicListService } from './public-list-fetch';

/** Returns the clock, timers, random numbers, fetch, cryptography and granted hosts of the worker. */
export function createWorkerEnvironment(): Environment {
  const send = fetch.bind(globalThis);
  return {
    fetch: IS_TEST_BUILD ? withPublicListService(send) : send,
    now: () => Date.now(),
    elapsed: () => performance.now(),
    random: Math.random,
    randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
    newId: () => crypto.randomUUID(),
    subtle: crypto.subtle,
    isOnline: () => navigator.onLine,
    isGranted: isHostGranted,
    startTimer,
  };
}

function startTimer(ms: number, task: () => void): () => void {
  const timer = setTimeout(task, ms);
  return () => clearTimeout(timer);
}
