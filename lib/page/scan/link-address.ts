// Extracts the blockchain address that a link points to from its query, path and fragment.
import type { ExpandedAddress } from '../../detect/message-address-codec';

/** Path segments after which a hash or signature is not an address, regardless of its form. */
const NOT_ADDRESS = /\/(?:txn?|transaction|block|hash|signature|slot|epoch|userop)s?\/[^/?#]*/gi;

/** Names of query parameters that hold what the link shows; others may belong to a filter or return path. */
const PLAIN_QUERY = /^(?:a|(?:addr|contract|output|token(?!in)).*|account|owner|holder|user|wallet|q|search|f)$/i;

/** URL schemes that do not lead to a page. */
const NO_PAGE = /^(?:javascript|mailto|tel|data|blob|about):/i;

/** Percent-decodes a link; returns it unchanged if an escape is malformed. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Returns the parts of a link that may hold its address, by descending likelihood: named query values, then path and fragment. */
export function getAddressParts(href: string): string[] {
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
 * Returns the address a link is about: the last one that is not the page's own subject (holder lists link to `/token/TOKEN?a=HOLDER`, and
 * each tab of an address page to that address).
 * @param parts addresses per part, likeliest part first
 * @param isSubject tests for the page's own address
 * @returns null if there is none
 */
export function findLinkAddress(
  parts: readonly (readonly ExpandedAddress[])[],
  isSubject: (found: ExpandedAddress) => boolean,
): ExpandedAddress | null {
  for (const part of parts) {
    const last = part.filter((address) => !isSubject(address)).at(-1);
    if (last) return last;
  }
  return null;
}
