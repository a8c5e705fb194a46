// Solana: 32 bytes in base58, with no checksum at all.
import { decodeBase58 } from './base58check';
import type { ChainRules } from './chain';

const KEY_BYTES = 32;
/** All but one in a thousand keys have 43 or 44 characters; the shorter ones met in life are programs, written with a run of ones. */
const SHAPE = /^(?:[1-9A-HJ-NP-Za-km-z]{43}|[1-9A-J][1-9A-HJ-NP-Za-km-z]{43}|(?=.*1{5})[1-9A-HJ-NP-Za-km-z]{32,42})$/;

const count = (token: string, kind: RegExp) => token.match(kind)?.length ?? 0;

/**
 * Words and identifiers lack a digit or one case of letters, a Bech32 text with a letter in the wrong case has hardly any of the other;
 * of random keys one in 1,500 does. The names of programs have a run of ones instead.
 */
function looksRandom(token: string): boolean {
  const least = token.includes('11111') ? 1 : 3;
  return /\d/.test(token) && count(token, /[a-z]/g) >= least && count(token, /[A-Z]/g) >= least;
}

/** Canonical form: as written (base58 tells upper from lower case). One random text of 44 characters in four fits: never more than `possible`. */
export const solana: ChainRules = {
  id: 'solana',
  name: 'Solana',
  screened: true,
  parse(token) {
    if (!SHAPE.test(token) || !looksRandom(token)) return null;
    if (decodeBase58(token)?.length !== KEY_BYTES) return null;
    return { canonical: token, checksum: 'none', certainty: 'possible' };
  },
};
