// Records the method and URL of every request that leaves the browser, except requests to the test pages.
import type { BrowserContext } from '@playwright/test';

/** URL schemes that never leave the browser. */
const WITHIN = /^(chrome|chrome-extension|data|blob|about|devtools):/;

/** Records `METHOD URL` of each request from now on, except to `pagesUrl`, which serves the pages of the test. */
export function recordNetwork(context: BrowserContext, pagesUrl: string): string[] {
  const sent: string[] = [];
  context.on('request', (request) => {
    const url = request.url();
    if (!WITHIN.test(url) && !url.startsWith(pagesUrl)) sent.push(`${request.method()} ${url}`);
  });
  return sent;
}
