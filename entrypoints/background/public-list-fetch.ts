// Permission of the hosts of lists; in test builds the fake service stands in for publishers of public lists.
import { IS_TEST_BUILD } from '../../lib/browser/build-mode';
import { hasOrigins, toOriginPattern } from '../../lib/browser/permissions';
import { getPublicListHosts, PUBLIC_LISTS } from '../../lib/lists/refresh/public-lists';
import type { Fetch } from '../../lib/service/transport/safe-fetch';
import { loadPublicListService } from '../shared/public-list-service';

/** Path at which the fake service serves the hosts: `/public-lists/HOST/PATH`. */
const PATH = '/public-lists/';
const HOSTS = new Set(PUBLIC_LISTS.flatMap(getPublicListHosts));

/** Returns the URL that a URL of the fake service stands for; any other as it is. */
const toOriginal = (url: string, base: string): string =>
  url.startsWith(base + PATH) ? `https://${url.slice(base.length + PATH.length)}` : url;

/** Tests whether the user granted the host of a URL, or in test builds the fake service stands in for it. */
export async function isHostGranted(url: string): Promise<boolean> {
  if (IS_TEST_BUILD && HOSTS.has(new URL(url).host) && (await loadPublicListService()) !== null) return true;
  const origin = toOriginPattern(url);
  return origin === null ? IS_TEST_BUILD : hasOrigins([origin]);
}

/** Wraps fetch: what is asked of a publisher goes to the fake service, and the reply names the publisher's URL. */
export const withPublicListService =
  (fetch: Fetch): Fetch =>
  async (input, init) => {
    const url = typeof input === 'string' && URL.canParse(input) ? new URL(input) : null;
    const base = url && HOSTS.has(url.host) ? await loadPublicListService() : null;
    if (url === null || base === null) return fetch(input, init);
    const response = await fetch(`${base}${PATH}${url.host}${url.pathname}${url.search}`, init);
    return Object.defineProperty(response, 'url', { value: toOriginal(response.url, base) });
  };
