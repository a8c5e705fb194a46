// Type of a request's origin (page view, site and mode), and host matching for site patterns.
import type { PageOrigin } from './budget';

/** Origin of a request; null for a user request from an extension page. `mode` is the site's mode. */
export type RequestOrigin = (PageOrigin & { mode: 'view' | 'ask' | 'local' | 'off' }) | null;

/**
 * Tests whether a site pattern covers the host of a page.
 * @param site a host with port (`scan.example:8443`), or a domain with all subdomains (`*.scan.example`, any port)
 */
export function coversHost(site: string, host: string): boolean {
  if (!site.startsWith('*.')) return site === host;
  const name = host.replace(/:\d+$/, '');
  return name === site.slice(2) || name.endsWith(site.slice(1));
}
