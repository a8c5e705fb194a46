// Registers and injects content scripts on all granted origins except the origin of the service.
import { getRegisteredSites, injectContentScript, registerContentScript } from '../../browser/content-scripts';
import { getGrantedOrigins } from '../../browser/permissions';
import { findTabsMatching, getTabUrl } from '../../browser/tabs';
import { coversHost } from '../../screening/request-origin';
import type { SessionItem } from '../../store/session-storage-items';
import type { SiteMode } from '../../store/settings';

/** Loopback origins are granted by the manifest of the e2e build only, in which service and pages share a host. */
const isLoopbackPattern = (pattern: string) => /^http:\/\/(127\.0\.0\.1|localhost)\//.test(pattern);

/** Match pattern of the service host; null without an account, undefined while the vault is locked. */
type ServiceOrigin = string | null | undefined;

/** Flag that sites were marked since the extension was loaded. */
type MarkedFlag = Pick<SessionItem<boolean>, 'load' | 'save'>;

/** Returns every granted origin except the service's own. */
const markableOrigins = async (serviceOrigin: ServiceOrigin) =>
  (await getGrantedOrigins()).filter((pattern) => pattern !== serviceOrigin || isLoopbackPattern(pattern));

/**
 * Registers the content script after a grant changed, and injects it into open pages of new grants.
 * While the vault is locked the service host is unknown and the registration is kept; if the browser lost it (after an update), all granted
 * sites are registered and show the locked state, the service's own too, until the next unlock.
 */
export async function markGrantedSites(serviceOrigin: ServiceOrigin): Promise<void> {
  if (serviceOrigin === undefined && (await getRegisteredSites()).length) return;
  const added = await registerContentScript(await markableOrigins(serviceOrigin));
  // In parallel, because a frozen tab must not delay the others.
  await Promise.allSettled((await findTabsMatching(added)).map(({ id }) => injectContentScript(id)));
}

/**
 * Marks granted sites once per extension load, which ends with a reload, update, disable or the browser session:
 * content scripts of a previous load no longer work.
 * @param markedFlag flag stored for the browser session
 */
export async function markOncePerInstallation(markedFlag: MarkedFlag, markSites: () => Promise<void>): Promise<void> {
  if (await markedFlag.load()) return;
  await markSites();
  for (const { id } of await findTabsMatching(await getRegisteredSites())) void injectContentScript(id);
  await markedFlag.save(true);
}

/** Returns the tabs whose host permission was revoked, recognizable by their hidden URL. */
export async function findRevokedTabs(tabs: readonly number[]): Promise<number[]> {
  const urls = await Promise.all(tabs.map(getTabUrl));
  return tabs.filter((_tab, index) => !urls[index]);
}

/**
 * Applies a mode to all open marked pages; a running content script reads its site's mode when it is injected
 * again.
 * @returns the tabs in which marking ends, for the event `marksRemoved`
 */
export async function applyModeToOpenPages(mode: SiteMode, serviceOrigin: ServiceOrigin): Promise<number[]> {
  const tabs = (await findTabsMatching(await markableOrigins(serviceOrigin))).map(({ id }) => id);
  if (mode === 'off') return tabs;
  for (const id of tabs) void injectContentScript(id);
  return [];
}

/**
 * Applies the chosen mode of a site to its open pages.
 * @param site a pattern as in `coversHost`. @param modeOf returns the effective mode of a page URL
 * @returns the tabs in which marking ends, for the event `marksRemoved`
 */
export async function applySiteModeToOpenPages(
  site: string,
  modeOf: (url: string) => Promise<SiteMode>,
): Promise<number[]> {
  const tabs = (await findTabsMatching([`*://${site.replace(/:\d+$/, '')}/*`])).filter(({ url }) =>
    coversHost(site, new URL(url).host),
  );
  const stopped: number[] = [];
  for (const { id, url } of tabs) {
    if ((await modeOf(url)) === 'off') stopped.push(id);
    else void injectContentScript(id);
  }
  return stopped;
}
