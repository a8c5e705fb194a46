// Reads the page context for address recognition, such as URLs, title and frequently linked hosts.

import { pageHref } from '../dom/frames';
import { getAttributeOf } from '../dom/safe-dom-access';

/** Maximum number of links examined; more add little. */
const MAX_LINKS = 200;
/** Minimum number of links to a host; fewer, as in an article, do not characterize the page. */
const MIN_LINKS = 3;
const MAX_HOSTS = 20;
const MAX_URL = 2048;
const NAMES_HOST = /^\s*(?:https?:)?[\\/]{2}/i;

/** Returns the URLs of the page: its canonical URL (saved and mirrored pages) and its own. */
export function pageUrls(): string[] {
  const { head } = document;
  const link =
    head instanceof HTMLHeadElement ? head.querySelector('link[rel=canonical],meta[property="og:url"]') : null;
  const href = link?.getAttribute('href') ?? link?.getAttribute('content');
  const canonical = href ? URL.parse(href, document.baseURI)?.href : null;
  const ownUrl = pageHref();
  const urls = canonical && canonical !== ownUrl ? [canonical, ownUrl] : [ownUrl];
  return urls.map((url) => url.slice(0, MAX_URL));
}

/** Returns the texts that name the page's subject: its URLs and its title (explorers put the address there; saved copies keep it). */
export function subjectTexts(): string[] {
  return [...pageUrls(), document.title.slice(0, MAX_URL)];
}

function linkedHosts(): string[] {
  const counts = new Map<string, number>();
  const { links } = document;
  for (let at = 0; at < MAX_LINKS; at++) {
    // `item()` instead of an index: brackets make the browser count all links first.
    const link = links.item(at);
    if (!link) break;
    // Most links are relative; only absolute ones are parsed.
    if (!NAMES_HOST.test(getAttributeOf(link, 'href') ?? '') || !(link instanceof HTMLAnchorElement)) continue;
    if (link.host && link.host !== location.host) counts.set(link.host, (counts.get(link.host) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count >= MIN_LINKS)
    .sort(([, one], [, other]) => other - one)
    .slice(0, MAX_HOSTS)
    .map(([host]) => host);
}

/**
 * Returns the URLs and hosts that indicate the chains of the page, its own first. Only the background reads them; they are not sent
 * further.
 */
export function contextUrls(): string[] {
  const tab = (window.top ?? window).location.href.slice(0, MAX_URL);
  return [...new Set([...pageUrls(), tab, ...linkedHosts()])];
}
