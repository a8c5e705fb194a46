// Zcash address rules, main network: transparent, Sapling, TEX and unified addresses.
import { decodeHash } from './base58check';
import { convertWordsToBytes, decodeWords } from './bech32';
import type { ChainRules, ParsedAddress } from './chain';

/** Two-byte versions of transparent addresses (Zcash protocol 5.6.1.1). */
const KEY_HASH_VERSION = [0x1c, 0xb8];
const SCRIPT_HASH_VERSION = [0x1c, 0xbd];
const SAPLING_BYTES = 43;
const TEX_BYTES = 20;
/** ZIP-316: the input of F4Jumble has at least 48 bytes. */
const UNIFIED_MIN_BYTES = 48;
const toVerified = (canonical: string): ParsedAddress => ({ canonical, checksum: 'ok', certainty: 'sure' });

function decodedSize(token: string, prefix: string, variant: 'bech32' | 'bech32m'): number {
  const words = decodeWords(token, prefix, variant);
  return (words && convertWordsToBytes(words)?.length) ?? 0;
}

/**
 * Canonical form: `t1…` and `t3…` as written; `zs1…`, `u1…` and `tex1…` in lower case. Sprout (`zc…`) can no longer
 * receive payments and is not accepted.
 */
export const zcash: ChainRules = {
  id: 'zcash',
  name: 'Zcash',
  screened: true,
  parse(token) {
    if (/^t[13][^0]{33}$/.test(token)) {
      const version = token.startsWith('t1') ? KEY_HASH_VERSION : SCRIPT_HASH_VERSION;
      return decodeHash(token, ...version) && toVerified(token);
    }
    const lower = token.toLowerCase();
    const isShielded =
      (/^zs1/i.test(token) && decodedSize(token, 'zs', 'bech32') === SAPLING_BYTES) ||
      (/^tex1/i.test(token) && decodedSize(token, 'tex', 'bech32m') === TEX_BYTES) ||
      (/^u1/i.test(token) && decodedSize(token, 'u', 'bech32m') >= UNIFIED_MIN_BYTES);
    return isShielded ? toVerified(lower) : null;
  },
};
