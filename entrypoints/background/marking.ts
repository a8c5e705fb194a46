// Where the content script runs by itself: on every granted origin but the service's own, also in pages that are open already.
import { grantedOrigins } from '../../lib/browser/permissions';
import { injectMarking, registerMarking } from '../../lib/browser/scripting';
import { tabsUnder } from '../../lib/browser/tabs';
import { tellTab } from '../../lib/messages/tell';
import type { SiteMode } from '../../lib/store/settings';

/** Loopback pages are granted by the manifest of the e2e build alone; there the service lives on the same host as the pages. */
const isLoopback = (pattern: string) => /^http:\/\/(127\.0\.0\.1|localhost)\//.test(pattern);

/** Every granted origin but the service's own. */
const markable = async (serviceOrigin: string | null) =>
  (await grantedOrigins()).filter((pattern) => pattern !== serviceOrigin || isLoopback(pattern));

/**
 * Registers the content script anew after a grant came or went, and starts it in pages that were open before their grant.
 * @param serviceOrigin match pattern of the account's host, or null where it is not known (locked, no account)
 */
export async function markGrantedSites(serviceOrigin: string | null): Promise<void> {
  const added = await registerMarking(await markable(serviceOrigin));
  for (const { id } of await tabsUnder(added)) await injectMarking(id);
}

/**
 * Makes open pages follow a mode that has changed; a script that runs already looks it up anew when it is injected again.
 * @param host of one site, with its port; null = every site that is marked.
 * @param serviceOrigin as above. @returns the tabs that were told.
 */
export async function followMode(host: string | null, mode: SiteMode, serviceOrigin: string | null): Promise<number[]> {
  const name = host?.replace(/:\d+$/, '');
  const tabs = await tabsUnder(name ? [`*://${name}/*`] : await markable(serviceOrigin));
  const told = tabs.filter(({ url }) => host === null || new URL(url).host === host).map(({ id }) => id);
  for (const id of told) await (mode === 'off' ? tellTab(id, { notice: 'stop' }) : injectMarking(id));
  return told;
}
