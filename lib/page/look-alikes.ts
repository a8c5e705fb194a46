// Addresses of a page that begin and end alike and are not the same: whoever compares the ends alone takes one for the other.
import type { Hit } from './hit';

/** So many characters at each end, as most shortened forms show at least; two addresses share them by chance once in 2³². */
const ENDS = 4;

/** The characters that tell addresses of one chain apart, without what each of them begins with. */
function bodyOf(canonical: string): string {
  const body = canonical.replace(/^(?:0x|[a-z]+:|(?:bc|ltc|tex|zs|u)1)/i, '');
  return canonical.startsWith('0x') ? body.toLowerCase() : body;
}

export interface LookAlikes {
  /** Takes note of addresses; answers the keys of all that look like another one now and did not before. */
  add(hits: readonly Hit[]): Set<string>;
  /** Another address of the page that looks like this one, or null. */
  of(key: string): string | null;
  clear(): void;
}

export function createLookAlikes(): LookAlikes {
  const byEnds = new Map<string, Map<string, string>>();
  const known = new Set<string>();
  const twins = new Map<string, string>();
  return {
    add(hits) {
      const news = new Set<string>();
      for (const { key, chain, canonical } of hits) {
        if (known.has(key)) continue;
        known.add(key);
        const body = bodyOf(canonical);
        const ends = `${chain} ${body.slice(0, ENDS)} ${body.slice(-ENDS)}`;
        const alike = byEnds.get(ends) ?? new Map<string, string>();
        byEnds.set(ends, alike.set(key, canonical));
        if (alike.size < 2) continue;
        // The first of them stands for all: a page may hold thousands that end alike.
        const [other] = alike as Iterable<[string, string]> as [[string, string]];
        if (!twins.has(other[0])) news.add(other[0]);
        news.add(key);
        twins.set(key, other[1]);
        if (!twins.has(other[0])) twins.set(other[0], canonical);
      }
      return news;
    },
    of: (key) => twins.get(key) ?? null,
    clear() {
      byEnds.clear();
      known.clear();
      twins.clear();
    },
  };
}
