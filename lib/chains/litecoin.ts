// Litecoin address rules, main network: Base58Check, segwit and MWEB.
import { decodeHash, encodeBase58Check } from './base58check';
import { convertWordsToBytes, decodeWords, isWitnessAddress } from './bech32';
import type { ChainRules, ParsedAddress } from './chain';

const PAY_TO_KEY_HASH = 0x30;
const PAY_TO_SCRIPT_HASH = 0x32;
/** Script version shared with Bitcoin until 2017; such texts begin with `3`. */
const SHARED_SCRIPT_HASH = 0x05;
/** MWEB stealth address: two compressed public keys after a version word (LIP-0004). */
const MWEB_BYTES = 66;
const toVerified = (canonical: string): ParsedAddress => ({ canonical, checksum: 'ok', certainty: 'sure' });

function isMweb(token: string): boolean {
  const words = decodeWords(token, 'ltcmweb', 'bech32');
  return words?.[0] === 0 && convertWordsToBytes(words.slice(1))?.length === MWEB_BYTES;
}

/** Canonical form: base58 with current version bytes (`L…`, `M…`; a legacy `3…` is converted to `M…`), Bech32 in lower case. */
export const litecoin: ChainRules = {
  id: 'litecoin',
  name: 'Litecoin',
  screened: true,
  parse(token) {
    if (/^[LM][^0]{32,33}$/.test(token)) {
      return decodeHash(token, token.startsWith('L') ? PAY_TO_KEY_HASH : PAY_TO_SCRIPT_HASH) && toVerified(token);
    }
    if (/^3[^0]{25,34}$/.test(token)) {
      const hash = decodeHash(token, SHARED_SCRIPT_HASH);
      return hash && toVerified(encodeBase58Check(Uint8Array.of(PAY_TO_SCRIPT_HASH, ...hash)));
    }
    if (/^ltc1/i.test(token)) return isWitnessAddress(token, 'ltc') ? toVerified(token.toLowerCase()) : null;
    if (/^ltcmweb1/i.test(token)) return isMweb(token) ? toVerified(token.toLowerCase()) : null;
    return null;
  },
};
