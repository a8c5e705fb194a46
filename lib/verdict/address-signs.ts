// Signs shown beside the risk level of an address, such as list hit or look-alike, in priority order.
import type { CardWarning } from './address-presentation-warning';
import { isListHit } from './local-annotations';
import type { ScreeningState } from './screening-state';

/** Signs in the order of precedence; a mark shows the first that applies. */
export const ADDRESS_SIGNS = [
  'list-hit',
  'sanctioned',
  'text-misleads',
  'look-alike',
  'may-be-in',
  'in-case',
  'own-label',
] as const;
export type AddressSign = (typeof ADDRESS_SIGNS)[number];

/** A sign as it is drawn: a tag of the service has the flag of a list hit, and only words tell them apart. */
export type DrawnSign = Exclude<AddressSign, 'sanctioned'>;

/** Returns the sign that a mark shows; null without any. */
export const getDrawnSign = ([first]: readonly AddressSign[]): DrawnSign | null =>
  first === 'sanctioned' ? 'list-hit' : (first ?? null);

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
 * @param isTagged true if the service tags the address itself as sanctioned
 * @param warnings how the page presents the address; empty where no page shows it
 */
export function getAddressSigns(
  { own }: ScreeningState,
  isTagged: boolean,
  warnings: readonly AddressWarning[] = [],
): AddressSign[] {
  const signs = new Set<AddressSign>(warnings.map((warning) => SIGN_OF_WARNING[warning]));
  for (const match of own?.lists ?? []) signs.add(isListHit(match) ? 'list-hit' : 'own-label');
  if (isTagged) signs.add('sanctioned');
  if (own?.dataSets?.length) signs.add('may-be-in');
  if (own?.cases.length) signs.add('in-case');
  return ADDRESS_SIGNS.filter((sign) => signs.has(sign));
}
