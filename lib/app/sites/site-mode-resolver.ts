// Resolves and sets the screening mode of a page's site, and returns the request origin of a tab.
import type { ShownWords } from '../../i18n/locale';
import type { SiteStatus } from '../../messages/tables/site-messages';
import { coversHost, type RequestOrigin } from '../../screening/request-origin';
import type { SiteChoice, SiteMarks, SiteMode } from '../../store/settings';
import type { PageViews } from '../tabs/page-view-tracker';
import { hasHostPermission } from './has-host-permission';
import type { PagesReadOnce } from './pages-read-once';
import type { SiteModes } from './session-and-stored-site-modes';

export interface Sites {
  /** Returns the site of a URL, as the page of a tab if one is given; null if it is not a web page. */
  status(url: string, tabId?: number): Promise<SiteStatus | null>;
  /** Returns the request origin of a tab, the same for all its frames; null if the URL is not a web page. */
  originOf(tabId: number, url: string): Promise<RequestOrigin>;
  /** Sets the mode of a site. @throws AppError as `SiteModes.set` */
  set(site: string, choice: SiteChoice): Promise<void>;
  /** Returns all chosen modes by site pattern, as in `coversHost`. */
  chosen(): Promise<Record<string, SiteMode>>;
  /** Returns when each disabled site was turned off (epoch ms). @throws AppError `locked` */
  offSince(): Promise<Record<string, number>>;
}

const getHost = (url: string) => (/^https?:/.test(url) && URL.canParse(url) ? new URL(url).host : null);

export interface SitesDeps {
  modes: SiteModes;
  /** Mode of sites without a choice. */
  defaultMode(): Promise<SiteMode>;
  /** Tests whether the organization's policy forbids automatic screening. */
  onlyAsk?(): Promise<boolean>;
  /** Sites that the organization's policy lets Riskmark mark, as in `coversHost` without ports; null without such a policy. */
  policySites?(): Promise<readonly string[] | null>;
  /** Returns which marks a site shows; `fixed` if the organization's policy says so. */
  marksOf?(host: string): Promise<{ shown: SiteMarks; fixed?: true }>;
  /** Words for the content script; undefined for English. */
  words?(): Promise<ShownWords | undefined>;
  readOnce?: Pick<PagesReadOnce, 'has'>;
  views: Pick<PageViews, 'getPageView'>;
}

/** Returns the mode of the exact host, else of the most specific pattern that covers it. */
function findChosenMode(host: string, chosen: Record<string, SiteMode>): SiteMode | undefined {
  if (Object.hasOwn(chosen, host)) return chosen[host];
  const [nearest] = Object.keys(chosen)
    .filter((site) => coversHost(site, host))
    .sort((a, b) => b.length - a.length);
  return nearest === undefined ? undefined : chosen[nearest];
}

/** @returns the site service over the stored modes */
export function createSites({ modes, defaultMode, onlyAsk = async () => false, views, ...deps }: SitesDeps): Sites {
  /** Tests whether the policy names other sites only. */
  async function isExcluded(host: string): Promise<boolean> {
    const named = (await deps.policySites?.()) ?? null;
    const name = host.replace(/:\d+$/, '');
    return named !== null && !named.some((site) => coversHost(site, name));
  }

  async function modeOf(host: string): Promise<SiteMode> {
    if (await isExcluded(host)) return 'off';
    const mode = findChosenMode(host, await modes.all()) ?? (await defaultMode());
    return mode === 'view' && (await onlyAsk()) ? 'ask' : mode;
  }

  return {
    async status(url, tabId) {
      const host = getHost(url);
      if (!host) return null;
      const granted = await hasHostPermission(url);
      const words = await deps.words?.();
      const marks = await deps.marksOf?.(host);
      const excluded = await isExcluded(host);
      const isReadOnce = !excluded && !granted && tabId !== undefined && (await deps.readOnce?.has(tabId, host));
      return {
        host,
        // Without a permission only requests of the user are sent, so marks wait for a press.
        mode: isReadOnce ? 'ask' : await modeOf(host),
        granted,
        ...(excluded ? { excluded: true as const } : {}),
        ...(isReadOnce ? { isReadOnce: true as const } : {}),
        ...(!granted && url.startsWith('http:') ? { insecure: true as const } : {}),
        ...((await onlyAsk()) ? { onlyAsk: true as const } : {}),
        ...(marks?.shown === 'hits' ? { hitsOnly: true as const } : {}),
        ...(marks?.fixed ? { marksFixed: true as const } : {}),
        ...(words && { words }),
      };
    },
    async originOf(tabId, url) {
      const host = getHost(url);
      if (!host) return null;
      const mode = await modeOf(host);
      // Without a permanent permission (revoked, or temporary by context menu) only user requests are sent, whatever the mode.
      const isTemporary = mode === 'view' && !(await hasHostPermission(url));
      return { page: await views.getPageView(tabId, url), site: host, mode: isTemporary ? 'off' : mode };
    },
    set: modes.set,
    chosen: modes.all,
    offSince: modes.offSince,
  };
}
