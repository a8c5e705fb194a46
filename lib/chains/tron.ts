// Tron address rules, main network: Base58Check with version 0x41.
import { hex } from '@scure/base';
import { decodeHash, encodeBase58Check } from './base58check';
import type { ChainRules } from './chain';

const MAIN_NETWORK = 0x41;
const HEX_FORM = /^41[0-9a-fA-F]{40}$/;

/**
 * Canonical form: as written (base58 is case-sensitive). The API format `41` and 40 hex digits has no checksum and is
 * accepted only where a column says that it is an address (`convertTronHex`).
 */
export const tron: ChainRules = {
  id: 'tron',
  name: 'Tron',
  screened: true,
  parse(token) {
    if (!/^T[^0]{33}$/.test(token)) return null;
    return decodeHash(token, MAIN_NETWORK) && { canonical: token, checksum: 'ok', certainty: 'sure' };
  },
};

/** Converts the API format, `41` and 40 hex digits, to the canonical form; null for any other text. */
export const convertTronHex = (digits: string): string | null =>
  HEX_FORM.test(digits) ? encodeBase58Check(hex.decode(digits.toLowerCase())) : null;
