// Simulates in the background worker that the host permission of the fake service is revoked or granted.
import type { Worker } from '@playwright/test';

/** The extension API inside the function that runs in the worker. */
declare const chrome: typeof import('wxt/browser').browser;

/** Overrides the host permission seen by the worker and notifies it; pages opened at `localhost` stay allowed. Ends with the worker. */
export function grantService(worker: Worker, holds: boolean): Promise<void> {
  return worker.evaluate((holds) => {
    for (const api of [chrome, (globalThis as { browser?: typeof chrome }).browser])
      if (api)
        Object.assign(api.permissions, {
          contains: ({ origins = [] }: { origins?: string[] }, answer?: (held: boolean) => void) => {
            const held = holds || !origins.some((origin) => origin.includes('//127.0.0.1/'));
            answer?.(held);
            return Promise.resolve(held);
          },
        });
    (chrome.permissions.onAdded as unknown as { dispatch(): void }).dispatch();
  }, holds);
}
