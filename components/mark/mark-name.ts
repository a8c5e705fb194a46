// Accessible name of a mark: verdict, short address, age, note, list and case membership.

import { markWords } from '../../lib/i18n/mark';
import { abbreviateAddress } from '../../lib/text/abbreviate-address';
import { sanitizeText } from '../../lib/text/sanitize';
import type { ScreeningState } from '../../lib/verdict/screening-state';
import { getStateTitle } from '../text/state-title';

/** Returns e.g. `Severe Risk, 0x93df2c…a9f704, 4 minutes ago, with a note`. @param about `seen`: visible text instead of the address */
export function markName(
  screening: ScreeningState,
  about: { now?: number | undefined; note?: boolean; seen?: string } = {},
): string {
  const words = markWords();
  const { own: annotations } = screening;
  const texts = [getStateTitle(screening), about.seen ?? sanitizeText(abbreviateAddress(screening.address))];
  if ('verdict' in screening) {
    if (about.now !== undefined) texts.push(words.spokenAge(about.now - screening.verdict.at));
    if (screening.state === 'stale') texts.push(words.oldAnswer);
  }
  if (about.note) texts.push(words.withNote);
  if (annotations?.lists.length) texts.push(words.onList);
  if (annotations?.cases.length) texts.push(words.inCase);
  return texts.join(', ');
}
