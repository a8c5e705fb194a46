// Names of the Ethereum Name Service: recognised as names, never resolved and never taken for an address.
import type { ChainRules } from './chain';

/** Letters, digits and emoji of every script. Which of them may be registered is for ENSIP-15's tables to say, which nobody needs who only recognises. */
const LETTER = '[-\\w$\\u200d\\p{L}\\p{M}\\p{N}\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\p{Regional_Indicator}]';
/** One class: a character that two branches took would be tried both ways, each time. */
const SHAPE = new RegExp(`^(?:${LETTER}{1,63}\\.){1,5}eth$`, 'iu');
/** ENSIP-15 refuses labels of two scripts that share shapes: `vitаlik.eth` with a Cyrillic letter is no name. */
const isMixed = (label: string) =>
  /\p{Script=Latin}/u.test(label) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(label);
/** Says how an emoji is drawn; ENSIP-15 drops it. */
const STYLE = /\ufe0f/g;

/** Canonical form: lower case in composed letters (NFC). Only `possible`: what a name stands for today is nobody's to guess. */
export const ens: ChainRules = {
  id: 'ens',
  name: 'ENS name',
  screened: false,
  parse(token) {
    if (!SHAPE.test(token) || token.split('.').some(isMixed)) return null;
    const canonical = token.normalize('NFC').toLowerCase().replace(STYLE, '');
    return { canonical, checksum: 'none', certainty: 'possible' };
  },
};
