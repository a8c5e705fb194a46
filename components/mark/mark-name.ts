// Composes the accessible name of a mark from the screening state, the short address and the signs.

import { formatSpokenAge } from '../../lib/i18n/format';
import { markWords } from '../../lib/i18n/words/mark';
import { abbreviateAddress } from '../../lib/text/abbreviate-address';
import { sanitizeText } from '../../lib/text/sanitize';
import type { AddressSign } from '../../lib/verdict/address-signs';
import type { ScreeningState } from '../../lib/verdict/screening-state';
import { getStateTitle } from '../text/state-title';

/** Returns e.g. `Severe Risk, 0x93df2c…a9f704, 4 minutes ago, in a case`. @param about `seen`: visible text instead of the address; `signs`: all of the address */
export function markName(
  screening: ScreeningState,
  about: { now?: number | undefined; signs?: readonly AddressSign[]; seen?: string } = {},
): string {
  const words = markWords();
  const texts = [getStateTitle(screening), about.seen ?? sanitizeText(abbreviateAddress(screening.address))];
  if ('verdict' in screening) {
    if (about.now !== undefined) texts.push(formatSpokenAge(about.now - screening.verdict.at));
    if (screening.state === 'stale') texts.push(words.oldAnswer);
  }
  for (const sign of about.signs ?? []) texts.push(words.sign[sign]);
  return texts.join(', ');
}
