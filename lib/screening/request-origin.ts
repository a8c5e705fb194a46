// Request origin (page view, site and mode), and host matching for site patterns.
import type { PageOrigin } from './budget';

/** Null where a person asks from one of our own pages. `mode` is what the site is set to. */
export type RequestOrigin = (PageOrigin & { mode: 'view' | 'ask' | 'off' }) | null;

/**
 * Tells whether a choice that was made for `site` holds for the page's host.
 * @param site a host with its port (`scan.example:8443`), or a name with all its subdomains (`*.scan.example`, on any port)
 */
export function coversHost(site: string, host: string): boolean {
  if (!site.startsWith('*.')) return site === host;
  const name = host.replace(/:\d+$/, '');
  return name === site.slice(2) || name.endsWith(site.slice(1));
}
