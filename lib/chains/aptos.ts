// Aptos address rules, main network: 32 bytes in hexadecimal without a checksum.
import type { ChainRules } from './chain';
import { parseHexAccount } from './hex-account';

/**
 * Canonical form: `0x` and all 64 digits in lower case. Short special addresses (`0x1`) are not accepted. Transaction
 * hashes have the same format, so the certainty is always `possible`.
 */
export const aptos: ChainRules = {
  id: 'aptos',
  name: 'Aptos',
  screened: false,
  parse(token) {
    const digits = parseHexAccount(token);
    return digits === null ? null : { canonical: `0x${digits}`, checksum: 'none', certainty: 'possible' };
  },
};
