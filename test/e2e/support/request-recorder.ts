// Records requests: the extension may reach test services only, pages may reach this machine only.
import type { BrowserContext, Request } from '@playwright/test';
import { startedServices } from '../../service/server';

export interface Reach {
  /** From now on, requests to this origin are part of the story (e.g. a host that nobody answers at). */
  expect(origin: string): void;
  /** Origins that the extension asked something of. */
  origins(): string[];
  /** Requests that should not have been made, each with who made it. */
  others(): string[];
}

/** What never leaves the browser. */
const WITHIN = /^(chrome|chrome-extension|data|blob|about|devtools):/;
const LOOPBACK = /^(127\.0\.0\.1|localhost|\[::1\])$/;

/** Made by the background or by a page of ours. A content script's would be its page's, so pages are held to this machine. */
function isOurs(request: Request): boolean {
  if (request.serviceWorker()) return true;
  try {
    return request.frame().url().startsWith('chrome-extension:');
  } catch {
    // A navigation that has no frame yet is a page's.
    return false;
  }
}

/** One for each test; `watch` may be called for several browsers. */
export function createReach(): Reach & { watch(context: BrowserContext): void } {
  const asked: { origin: string; hostname: string; isOurs: boolean }[] = [];
  const named = new Set<string>();
  const isMeant = ({ origin, hostname, isOurs }: (typeof asked)[number]) =>
    named.has(origin) || (isOurs ? startedServices().includes(origin) : LOOPBACK.test(hostname));
  return {
    watch(context) {
      context.on('request', (request) => {
        if (WITHIN.test(request.url())) return;
        const { origin, hostname } = new URL(request.url());
        const ours = isOurs(request);
        // Where a tab itself goes is what the person, here the test, typed.
        if (!ours && request.isNavigationRequest()) return;
        asked.push({ origin, hostname, isOurs: ours });
      });
    },
    expect: (origin) => void named.add(origin),
    origins: () => [...new Set(asked.filter((one) => one.isOurs).map(({ origin }) => origin))],
    others: () =>
      asked
        .filter((one) => !isMeant(one))
        .map(({ origin, isOurs }) => `${isOurs ? 'the extension' : 'a page'} → ${origin}`),
  };
}
