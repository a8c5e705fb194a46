// Extracts the target address of a link from its query, path and fragment.
import type { ExpandedAddress } from '../../detect/wire-address';

/** A 64-digit hash or a base58 signature after one of these is no address, whatever its form. */
const NOT_ADDRESS = /\/(?:txn?|transaction|block|hash|signature|slot|epoch|userop)s?\/[^/?#]*/gi;

/** A query value under one of these names is what the link shows; under any other it may belong to a filter or a return path. */
const PLAIN_QUERY = /^(?:a|(?:addr|contract|output|token(?!in)).*|account|owner|holder|user|wallet|q|search|f)$/i;

/** Links that do something instead of leading to a page. */
const NO_PAGE = /^(?:javascript|mailto|tel|data|blob|about):/i;

/** A link without its percent escapes; as it is where they are broken. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The parts of a link that may hold its address, likeliest first: named query values, then path and fragment. */
export function addressParts(href: string): string[] {
  if (NO_PAGE.test(href)) return [];
  const question = href.indexOf('?');
  const hash = href.indexOf('#');
  const queryEnd = hash > question ? hash : href.length;
  const query = question < 0 ? '' : href.slice(question + 1, queryEnd);
  const path = question < 0 ? href : href.slice(0, question) + (hash > question ? href.slice(hash) : '');
  const values = query
    .split('&')
    .map((pair) => pair.split('='))
    .filter(([name, value]) => value && PLAIN_QUERY.test(name ?? ''))
    .map(([, value]) => decoded(value ?? ''));
  return [...values, decoded(path).replace(NOT_ADDRESS, '/')].filter(Boolean);
}

/**
 * The address a link is about: the last one named that is not the page's own subject (lists of holders link to
 * `/token/TOKEN?a=HOLDER`, and every tab of an address page links to that address).
 * @param parts the addresses in each of its parts, the likeliest part first; @param isSubject tells the page's own address
 */
export function linkAddress(
  parts: readonly (readonly ExpandedAddress[])[],
  isSubject: (found: ExpandedAddress) => boolean,
): ExpandedAddress | null {
  for (const part of parts) {
    const last = part.filter((one) => !isSubject(one)).at(-1);
    if (last) return last;
  }
  return null;
}
