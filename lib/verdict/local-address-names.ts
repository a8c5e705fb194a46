// Collects the names of an address from the user's lists and from the text of the page.
import { getListHits, isListHit, type LocalAnnotations } from './local-annotations';

/**
 * A name with its origin; texts of different origins are never joined. `own-label`: from a list of labels, own wallets,
 * customers or a watchlist. `list-entity`: from a sanctions list or blocklist. `page`: the text that the page shows
 * instead of the address.
 */
export type AddressName =
  | { kind: 'own-label' | 'list-entity'; text: string; list: string }
  | { kind: 'page'; text: string };

/**
 * Returns the names of an address, the leading one first: own labels, entities of lists, the page's name. Texts are not
 * sanitized.
 * @param pageName text of the page in place of the address, if it is one
 */
export function getAddressNames(annotations: LocalAnnotations | undefined, pageName?: string): AddressName[] {
  const names: AddressName[] = [];
  for (const match of annotations?.lists ?? [])
    if (match.label && !isListHit(match)) names.push({ kind: 'own-label', text: match.label, list: match.list });
  for (const { label, list } of getListHits(annotations))
    if (label) names.push({ kind: 'list-entity', text: label, list });
  if (pageName) names.push({ kind: 'page', text: pageName });
  return names;
}
