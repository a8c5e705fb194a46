// Permission for the hosts of public lists; in test builds a fake service stands in for them.
import { browser } from 'wxt/browser';
import { IS_TEST_BUILD } from '../../lib/browser/build-mode';
import { requestOrigins } from '../../lib/browser/permissions';

/** Storage key of its URL, such as `http://127.0.0.1:8080`; tests and the demo set it. */
const KEY = 'publicListService';

/** Returns the URL of the fake service; null if none stands in. */
export async function loadPublicListService(): Promise<string | null> {
  const { [KEY]: base } = await browser.storage.local.get(KEY);
  return typeof base === 'string' ? base : null;
}

/** Requests the permission of the hosts of public lists; call it within a click. */
export const requestListHosts = IS_TEST_BUILD
  ? async (origins: string[]) => (await loadPublicListService()) !== null || requestOrigins(origins)
  : requestOrigins;
