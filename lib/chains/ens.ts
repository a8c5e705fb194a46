// Parsing rules of Ethereum Name Service (ENS) names, which are recognized but not resolved.
import type { ChainRules } from './chain';

/** Letters, digits and emoji of every script. ENSIP-15 tables define which of them can be registered; recognition does not need them. */
const LETTER = '[-\\w$\\u200d\\p{L}\\p{M}\\p{N}\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\p{Regional_Indicator}]';
/** A single character class: overlapping alternatives would backtrack on every character. */
const SHAPE = new RegExp(`^(?:${LETTER}{1,63}\\.){1,5}eth$`, 'iu');
/**
 * ENSIP-15 rejects labels that mix scripts with similar letters: `vitаlik.eth` with a Cyrillic letter is not a name.
 */
const isMixed = (label: string) =>
  /\p{Script=Latin}/u.test(label) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(label);
/** Emoji variation selector (U+FE0F), which ENSIP-15 drops. */
const VARIATION_SELECTOR = /\ufe0f/g;

/** Canonical form: lower case, NFC. Always `possible`: the account that a name resolves to can change. */
export const ens: ChainRules = {
  id: 'ens',
  name: 'ENS name',
  screened: false,
  parse(token) {
    if (!SHAPE.test(token) || token.split('.').some(isMixed)) return null;
    const canonical = token.normalize('NFC').toLowerCase().replace(VARIATION_SELECTOR, '');
    return { canonical, checksum: 'none', certainty: 'possible' };
  },
};
