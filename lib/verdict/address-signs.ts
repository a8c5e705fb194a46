// Signs shown beside the risk level of an address, such as list hit or look-alike, in priority order.
import type { CardWarning } from './address-presentation-warning';
import { isListHit } from './local-annotations';
import type { ScreeningState } from './screening-state';

/** Signs in the order of precedence; a mark shows the first that applies. */
export const ADDRESS_SIGNS = ['list-hit', 'text-misleads', 'look-alike', 'may-be-in', 'in-case', 'own-label'] as const;
export type AddressSign = (typeof ADDRESS_SIGNS)[number];

/** A warning about how the page presents an address; `mismatch`: its letters do not match its checksum. */
export type AddressWarning = CardWarning['note'] | 'mismatch';

const SIGN_OF_WARNING: Record<AddressWarning, AddressSign> = {
  mismatch: 'text-misleads',
  disguised: 'text-misleads',
  'link-differs': 'text-misleads',
  'look-alike': 'look-alike',
};

/**
 * Returns all signs of an address, in the order of precedence.
 * @param warnings how the page presents the address; empty where no page shows it
 */
export function getAddressSigns({ own }: ScreeningState, warnings: readonly AddressWarning[] = []): AddressSign[] {
  const signs = new Set<AddressSign>(warnings.map((warning) => SIGN_OF_WARNING[warning]));
  for (const match of own?.lists ?? []) signs.add(isListHit(match) ? 'list-hit' : 'own-label');
  if (own?.dataSets?.length) signs.add('may-be-in');
  if (own?.cases.length) signs.add('in-case');
  return ADDRESS_SIGNS.filter((sign) => signs.has(sign));
}
