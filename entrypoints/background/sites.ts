// What each site is set to, and where a request of a page comes from.
import type { SiteStatus } from '../../lib/messages/protocol';
import type { Origin } from '../../lib/screening/origin';
import type { SiteMode } from '../../lib/store/settings';
import { mayReach } from './reach';
import type { SiteModes } from './site-modes';
import type { Views } from './views';

export interface Sites {
  /** Null for what is no web page. */
  status(url: string): Promise<SiteStatus | null>;
  /** The budgets' view of what a tab shows, in whichever of its frames. */
  originOf(tabId: number, url: string): Promise<Origin>;
  set(host: string, mode: SiteMode): Promise<void>;
}

const hostOf = (url: string) => (/^https?:/.test(url) && URL.canParse(url) ? new URL(url).host : null);

export interface SitesParts {
  modes: SiteModes;
  /** What holds where the person chose nothing. */
  defaultMode(): Promise<SiteMode>;
  views: Pick<Views, 'pageOf'>;
}

/** @returns the sites over what is kept of them */
export function createSites({ modes, defaultMode, views }: SitesParts): Sites {
  async function modeOf(host: string): Promise<SiteMode> {
    const chosen = await modes.all();
    return (Object.hasOwn(chosen, host) ? chosen[host] : undefined) ?? defaultMode();
  }

  return {
    async status(url) {
      const host = hostOf(url);
      if (!host) return null;
      return { host, mode: await modeOf(host), granted: await mayReach(url) };
    },
    async originOf(tabId, url) {
      const host = hostOf(url);
      if (!host) return null;
      const mode = await modeOf(host);
      // Without a standing permission (taken back, or lent for one right-click) only a person sends anything from here.
      const isLent = mode === 'view' && !(await mayReach(url));
      return { page: await views.pageOf(tabId, url), site: host, mode: isLent ? 'ask' : mode };
    },
    set: modes.set,
  };
}
