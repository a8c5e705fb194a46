// Starknet, main network: a field element in hexadecimal, with no checksum that is in use.
import type { ChainRules } from './chain';
import { hexAccount } from './hex-account';

/** Addresses lie below 2^251 (Starknet documentation, "Contract address"), so the first five of 256 bits are zero. */
const BELOW_2_TO_251 = /^0[0-7]/;

/** Canonical form: `0x` and all 64 digits in lower case; explorers often drop the leading zero. A transaction hash looks the same: never more than `possible`. */
export const starknet: ChainRules = {
  id: 'starknet',
  name: 'Starknet',
  screened: false,
  parse(token) {
    const digits = hexAccount(token);
    if (digits === null || !BELOW_2_TO_251.test(digits)) return null;
    return { canonical: `0x${digits}`, checksum: 'none', certainty: 'possible' };
  },
};
