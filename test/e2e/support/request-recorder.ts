// Records the requests during a test, and reports requests to unexpected origins.
import type { BrowserContext, Request } from '@playwright/test';
import { startedServices } from '../../fake-service/server';

export interface Reach {
  /** Accepts requests to this origin from now on (e.g. an unreachable host). */
  expect(origin: string): void;
  /** Origins that the extension requested. */
  origins(): string[];
  /** Unexpected requests with their initiators. */
  others(): string[];
}

/** URL schemes that never leave the browser. */
const WITHIN = /^(chrome|chrome-extension|data|blob|about|devtools):/;
const LOOPBACK = /^(127\.0\.0\.1|localhost|\[::1\])$/;

/** True for requests of the background or an extension page. Content script requests count as the page's, limited to this machine. */
function isOurs(request: Request): boolean {
  if (request.serviceWorker()) return true;
  try {
    return request.frame().url().startsWith('chrome-extension:');
  } catch {
    // A navigation request without a frame is a page's.
    return false;
  }
}

/** Creates a recorder for one test; `watch` may be called for several browsers. */
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
        // A top-level navigation is typed by the person, here the test.
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
