// Site status and request origin: the mode that applies to a page's host.
import type { SiteStatus } from '../../messages/protocol';
import { coversHost, type RequestOrigin } from '../../screening/request-origin';
import type { SiteChoice, SiteMode } from '../../store/settings';
import type { PageViews } from '../tabs/page-views';
import { hasHostPermission } from './has-host-permission';
import type { SiteModes } from './site-modes';

export interface Sites {
  /** Null for what is no web page. */
  status(url: string): Promise<SiteStatus | null>;
  /** The budgets' view of what a tab shows, in whichever of its frames. */
  originOf(tabId: number, url: string): Promise<RequestOrigin>;
  set(site: string, choice: SiteChoice): Promise<void>;
  /** Everything that was chosen, by site as `coversHost` reads it. */
  chosen(): Promise<Record<string, SiteMode>>;
}

const hostOf = (url: string) => (/^https?:/.test(url) && URL.canParse(url) ? new URL(url).host : null);

export interface SitesDeps {
  modes: SiteModes;
  /** What holds where the person chose nothing. */
  defaultMode(): Promise<SiteMode>;
  /** Whether the organisation's policy lets no site be screened by itself. */
  onlyAsk?(): Promise<boolean>;
  views: Pick<PageViews, 'getPageView'>;
}

/** The choice for the host itself, else that for the nearest name above it that was made with all subdomains. */
function chosenFor(host: string, chosen: Record<string, SiteMode>): SiteMode | undefined {
  if (Object.hasOwn(chosen, host)) return chosen[host];
  const [nearest] = Object.keys(chosen)
    .filter((site) => coversHost(site, host))
    .sort((one, other) => other.length - one.length);
  return nearest === undefined ? undefined : chosen[nearest];
}

/** @returns the sites over what is kept of them */
export function createSites({ modes, defaultMode, onlyAsk = async () => false, views }: SitesDeps): Sites {
  async function modeOf(host: string): Promise<SiteMode> {
    const mode = chosenFor(host, await modes.all()) ?? (await defaultMode());
    return mode === 'view' && (await onlyAsk()) ? 'ask' : mode;
  }

  return {
    async status(url) {
      const host = hostOf(url);
      if (!host) return null;
      const granted = await hasHostPermission(url);
      return {
        host,
        mode: await modeOf(host),
        granted,
        ...(!granted && url.startsWith('http:') ? { insecure: true as const } : {}),
        ...((await onlyAsk()) ? { onlyAsk: true as const } : {}),
      };
    },
    async originOf(tabId, url) {
      const host = hostOf(url);
      if (!host) return null;
      const mode = await modeOf(host);
      // Without a standing permission (taken back, or lent for one right-click) only a person sends anything from here.
      const isLent = mode === 'view' && !(await hasHostPermission(url));
      return { page: await views.getPageView(tabId, url), site: host, mode: isLent ? 'ask' : mode };
    },
    set: modes.set,
    chosen: modes.all,
  };
}
