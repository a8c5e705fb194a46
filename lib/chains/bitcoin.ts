// Bitcoin address rules, main network: Base58Check key and script hashes, segwit and taproot.
import { decodeHash } from './base58check';
import { decodeWitness, isWitnessAddress } from './bech32';
import type { ChainRules, ParsedAddress } from './chain';

const PAY_TO_KEY_HASH = 0x00;
const PAY_TO_SCRIPT_HASH = 0x05;
const toVerified = (canonical: string): ParsedAddress => ({ canonical, checksum: 'ok', certainty: 'sure' });

/**
 * Canonical form: base58 as written, Bech32 in lower case (BIP-173). Silent payment codes (`sp1…`, BIP-352) do not
 * identify an on-chain address and test-network coins have no value, so neither is accepted.
 */
export const bitcoin: ChainRules = {
  id: 'bitcoin',
  name: 'Bitcoin',
  screened: true,
  parse(token) {
    if (/^1[^0]{24,33}$/.test(token)) return decodeHash(token, PAY_TO_KEY_HASH) && toVerified(token);
    if (/^3[^0]{25,34}$/.test(token)) return decodeHash(token, PAY_TO_SCRIPT_HASH) && toVerified(token);
    if (/^bc1/i.test(token)) return isWitnessAddress(token, 'bc') ? toVerified(token.toLowerCase()) : null;
    return null;
  },
};

/**
 * Returns the key or script hash of a canonical address, or its witness program. Addresses of different forms may have the same one,
 * such as `1…` and `bc1q…`. @returns null if the text is not a canonical address
 */
export function decodeKeyHash(address: string): Uint8Array | null {
  return (
    decodeHash(address, PAY_TO_KEY_HASH) ??
    decodeHash(address, PAY_TO_SCRIPT_HASH) ??
    decodeWitness(address, 'bc')?.program ??
    null
  );
}
