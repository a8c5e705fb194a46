// What a page says about itself: the chains it speaks of and the address it is about.
import type { Chain } from '../chains/chain';
import { explorerChains } from '../detect/explorers';
import type { PageContext } from '../detect/page-context';

/** Links looked at for explorers' hosts; the first screenfuls tell as much as all. */
const MAX_LINKS = 400;

/** Hosts that many links of the page agree on count; a single link in an article does not. */
const LEAST_LINKS = 3;

function canonicalUrl(): string | null {
  const href = document.querySelector('link[rel="canonical"]')?.getAttribute('href');
  return href ? (URL.parse(href, document.baseURI)?.href ?? null) : null;
}

/** URLs under which the page is known: its own, and the one it names for itself (saved and mirrored pages). */
export function pageUrls(): string[] {
  const canonical = canonicalUrl();
  return canonical && canonical !== location.href ? [location.href, canonical] : [location.href];
}

function linkedChains(): Chain[] {
  const counts = new Map<Chain, number>();
  const links = document.links;
  for (let at = 0; at < links.length && at < MAX_LINKS; at++) {
    const link = links[at];
    if (!(link instanceof HTMLAnchorElement)) continue;
    for (const chain of explorerChains(link.href)) counts.set(chain, (counts.get(chain) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count >= LEAST_LINKS).map(([chain]) => chain);
}

/** Hosts, the page's own name for itself, and what it links to; `url` is the one that an explorer table knows. */
export function readContext(): PageContext {
  const urls = pageUrls();
  const known = urls.find((url) => explorerChains(url).length > 0);
  const chains = new Set<Chain>(urls.flatMap((url) => explorerChains(url)));
  for (const chain of linkedChains()) chains.add(chain);
  return { url: known ?? location.href, chains: [...chains] };
}
