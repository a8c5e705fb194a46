// Starknet address rules, main network: a field element in hexadecimal, in practice without a checksum.
import type { ChainRules } from './chain';
import { parseHexAccount } from './hex-account';

/** Addresses are below 2^251 (Starknet documentation, "Contract address"), so the first five of 256 bits are zero. */
const BELOW_2_TO_251 = /^0[0-7]/;

/**
 * Canonical form: `0x` and all 64 digits in lower case; explorers often omit the leading zero. Transaction hashes have
 * the same format, so the certainty is always `possible`.
 */
export const starknet: ChainRules = {
  id: 'starknet',
  name: 'Starknet',
  screened: false,
  parse(token) {
    const digits = parseHexAccount(token);
    if (digits === null || !BELOW_2_TO_251.test(digits)) return null;
    return { canonical: `0x${digits}`, checksum: 'none', certainty: 'possible' };
  },
};
