// Solana address rules: 32 bytes in base58 without a checksum.
import { decodeBase58 } from './base58check';
import type { ChainRules } from './chain';

const KEY_BYTES = 32;
/** 999 of 1,000 keys have 43 or 44 characters; shorter ones in practice are programs, whose addresses contain a run of ones. */
const SHAPE = /^(?:[1-9A-HJ-NP-Za-km-z]{43}|[1-9A-J][1-9A-HJ-NP-Za-km-z]{43}|(?=.*1{5})[1-9A-HJ-NP-Za-km-z]{32,42})$/;

const count = (token: string, kind: RegExp) => token.match(kind)?.length ?? 0;

/**
 * Rejects words, identifiers and Bech32 with a stray capital: they lack digits or have almost no letters of one case. 1
 * of 1,500 random keys is rejected as well. Program addresses with a run of ones need fewer letters.
 */
function looksRandom(token: string): boolean {
  const minimum = token.includes('11111') ? 1 : 3;
  return /\d/.test(token) && count(token, /[a-z]/g) >= minimum && count(token, /[A-Z]/g) >= minimum;
}

/**
 * Canonical form: as written (base58 is case-sensitive). One in four random base58 texts of 44 characters decodes to 32
 * bytes, so the certainty is always `possible`.
 */
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
