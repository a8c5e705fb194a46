// Labels for the origin of an address's preferred name and of its second name.
import { addressNameWords } from '../../lib/i18n/words/address-name';
import { sanitizeText } from '../../lib/text/sanitize';
import type { AddressName } from '../../lib/verdict/local-address-names';

/** Returns at most two texts, which are drawn apart: the origin of the leading name, and the next name with its origin. */
export function getNameOrigins([lead, next]: readonly AddressName[]): string[] {
  const { also, origin } = addressNameWords();
  const listOf = (name: AddressName): string => ('list' in name ? sanitizeText(name.list, 60) : '');
  const origins: string[] = [];
  if (lead?.kind === 'page') origins.push(origin.page);
  else if (lead) {
    const list = listOf(lead);
    if (lead.kind === 'own-label') origins.push(list ? origin.ownLabelOf({ list }) : origin.ownLabel);
    else origins.push(list ? origin.listEntityOf({ list }) : origin.listEntity);
  }
  if (next) origins.push(also[next.kind]({ text: sanitizeText(next.text, 60), list: listOf(next) }));
  return origins;
}
