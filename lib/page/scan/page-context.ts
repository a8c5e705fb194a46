// Page context for recognition: own and canonical URL, title, and the most-linked hosts.

import { attribute } from '../dom/composed-tree';
import { pageHref } from '../dom/frames';

/** Links looked at for hosts; the first screenfuls tell as much as all. */
const MAX_LINKS = 200;
/** A host that the page links to again and again says what it is about; a single link in an article does not. */
const LEAST_LINKS = 3;
const MAX_HOSTS = 20;
const LONGEST_URL = 2048;
const NAMES_HOST = /^\s*(?:https?:)?[\\/]{2}/i;

/** URLs under which the page is known: its own, and the one it names for itself (saved and mirrored pages). */
export function pageUrls(): string[] {
  const { head } = document;
  const link =
    head instanceof HTMLHeadElement ? head.querySelector('link[rel=canonical],meta[property="og:url"]') : null;
  const href = link?.getAttribute('href') ?? link?.getAttribute('content');
  const canonical = href ? URL.parse(href, document.baseURI)?.href : null;
  const own = pageHref();
  const urls = canonical && canonical !== own ? [canonical, own] : [own];
  return urls.map((url) => url.slice(0, LONGEST_URL));
}

/** What the page says it is about: its URLs and its title (explorers put the address there, saved copies keep it). */
export function subjectTexts(): string[] {
  return [...pageUrls(), document.title.slice(0, LONGEST_URL)];
}

function linkedHosts(): string[] {
  const counts = new Map<string, number>();
  const { links } = document;
  for (let at = 0; at < MAX_LINKS; at++) {
    // Not by brackets: the browser would count all links of the page first.
    const link = links.item(at);
    if (!link) break;
    // Most links stay on their site: only one that names a host is worth taking apart.
    if (!NAMES_HOST.test(attribute(link, 'href') ?? '') || !(link instanceof HTMLAnchorElement)) continue;
    if (link.host && link.host !== location.host) counts.set(link.host, (counts.get(link.host) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count >= LEAST_LINKS)
    .sort(([, one], [, other]) => other - one)
    .slice(0, MAX_HOSTS)
    .map(([host]) => host);
}

/** URLs and hosts that say which chains the page speaks of, the page's own first. They are judged in the background and go no further. */
export function contextUrls(): string[] {
  const tab = (window.top ?? window).location.href.slice(0, LONGEST_URL);
  return [...new Set([...pageUrls(), tab, ...linkedHosts()])];
}
