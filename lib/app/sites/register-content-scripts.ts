// Content script registration and injection on granted origins, except the service's own.

import { injectContentScript, registerContentScript, registeredSites } from '../../browser/content-scripts';
import { grantedOrigins } from '../../browser/permissions';
import { tabsUnder, tabUrl } from '../../browser/tabs';
import { tellTab } from '../../messages/send-event';
import { coversHost } from '../../screening/request-origin';
import type { SiteMode } from '../../store/settings';
import type { Stores } from '../stores';

/** Loopback pages are granted by the manifest of the e2e build alone; there the service lives on the same host as the pages. */
const isLoopback = (pattern: string) => /^http:\/\/(127\.0\.0\.1|localhost)\//.test(pattern);

/** Match pattern of the account's host; null without an account, undefined while the vault is locked. */
type ServiceOrigin = string | null | undefined;

/** Whether this life of the extension has marked. */
type Begun = Pick<Stores['begun'], 'load' | 'save'>;

/** Every granted origin but the service's own. */
const markable = async (serviceOrigin: ServiceOrigin) =>
  (await grantedOrigins()).filter((pattern) => pattern !== serviceOrigin || isLoopback(pattern));

/**
 * Registers the content script anew after a grant came or went, and starts it in pages that were open before their grant.
 * While the service's own host is locked away the browser keeps what was registered; where it forgot (an update), every granted
 * site says that it is locked, the service's own too, until unlocking calls again.
 */
export async function markGrantedSites(serviceOrigin: ServiceOrigin): Promise<void> {
  if (serviceOrigin === undefined && (await registeredSites()).length) return;
  const added = await registerContentScript(await markable(serviceOrigin));
  // Side by side: one frozen tab must not keep the others waiting.
  await Promise.allSettled((await tabsUnder(added)).map(({ id }) => injectContentScript(id)));
}

/**
 * Marks granted sites once in each life of the extension, which ends when it is reloaded, updated or switched off, and with the browser:
 * what a life leaves behind in open pages is dead.
 * @param begun kept as long as such a life
 */
export async function markOncePerInstallation(begun: Begun, markSites: () => Promise<void>): Promise<void> {
  if (await begun.load()) return;
  await markSites();
  for (const { id } of await tabsUnder(await registeredSites())) void injectContentScript(id);
  await begun.save(true);
}

/**
 * Ends marking where the site was taken back: there the browser shows us the address of a tab no longer.
 * @param tabs those that may have marks. @returns the tabs that were told
 */
export async function stopOnRevokedSites(tabs: readonly number[]): Promise<number[]> {
  const urls = await Promise.all(tabs.map(tabUrl));
  const left = tabs.filter((_tab, at) => !urls[at]);
  for (const tab of left) void tellTab(tab, { notice: 'stop' });
  return left;
}

/**
 * Makes every open page that is marked follow a mode of all sites; a script that runs already looks up its own site's mode anew when it is
 * injected again.
 * @returns the tabs that were told
 */
export async function followMode(mode: SiteMode, serviceOrigin: ServiceOrigin): Promise<number[]> {
  const told = (await tabsUnder(await markable(serviceOrigin))).map(({ id }) => id);
  for (const id of told) void (mode === 'off' ? tellTab(id, { notice: 'stop' }) : injectContentScript(id));
  return told;
}

/**
 * Makes the open pages of one site follow what was chosen for it.
 * @param site as `coversHost` reads it. @param modeOf what holds for a page now, by its URL
 * @returns the tabs where marking ends
 */
export async function followSite(site: string, modeOf: (url: string) => Promise<SiteMode>): Promise<number[]> {
  const tabs = (await tabsUnder([`*://${site.replace(/:\d+$/, '')}/*`])).filter(({ url }) =>
    coversHost(site, new URL(url).host),
  );
  const stopped: number[] = [];
  for (const { id, url } of tabs) {
    if ((await modeOf(url)) === 'off') {
      stopped.push(id);
      void tellTab(id, { notice: 'stop' });
    } else void injectContentScript(id);
  }
  return stopped;
}
