// Labels for the origin of an address's preferred name and of its second name.
import { addressNameWords } from '../../lib/i18n/address-name';
import { sanitizeText } from '../../lib/text/sanitize';
import type { AddressName } from '../../lib/verdict/local-address-names';

/** Returns at most two texts, which are drawn apart: the origin of the leading name, and the next name with its origin. */
export function getNameOrigins([lead, next]: readonly AddressName[]): string[] {
  const words = addressNameWords();
  const listOf = (name: AddressName): string => ('list' in name ? sanitizeText(name.list, 60) : '');
  const origins: string[] = [];
  if (lead?.kind === 'page') origins.push(words.page);
  else if (lead)
    origins.push(lead.kind === 'own-label' ? words.ownLabel(listOf(lead)) : words.listEntity(listOf(lead)));
  if (next) origins.push(words.also[next.kind](sanitizeText(next.text, 60), listOf(next)));
  return origins;
}
