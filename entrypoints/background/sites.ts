// What each site is set to, and where a request of a page comes from.
import { hasOrigins, originPattern } from '../../lib/browser/permissions';
import type { SiteStatus } from '../../lib/messages/protocol';
import type { Origin } from '../../lib/screening/screener';
import type { SiteMode } from '../../lib/store/settings';
import type { Desk } from './desk';

export interface Sites {
  /** Null for what is no web page. */
  status(url: string): Promise<SiteStatus | null>;
  /** The budgets' view of a page. */
  originOf(url: string): Promise<Origin>;
  set(host: string, mode: SiteMode): Promise<void>;
}

const hostOf = (url: string) => (/^https?:/.test(url) && URL.canParse(url) ? new URL(url).host : null);

/** The same document for the budgets, whatever part of it is scrolled to. */
const pageOf = (url: string) => url.replace(/#.*$/s, '');

export function createSites(desk: Desk): Sites {
  async function modeOf(host: string): Promise<SiteMode> {
    return (await desk.siteModes())[host] ?? (await desk.settings()).defaultMode;
  }

  return {
    async status(url) {
      const host = hostOf(url);
      if (!host) return null;
      const pattern = originPattern(url);
      return { host, mode: await modeOf(host), granted: pattern !== null && (await hasOrigins([pattern])) };
    },
    async originOf(url) {
      const host = hostOf(url);
      return host ? { page: pageOf(url), site: host, mode: await modeOf(host) } : null;
    },
    async set(host, mode) {
      await desk.setSiteMode(host, mode);
    },
  };
}
