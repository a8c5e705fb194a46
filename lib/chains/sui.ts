// Sui, main network: 32 bytes in hexadecimal, with no checksum at all.
import type { ChainRules } from './chain';
import { hexAccount } from './hex-account';

/** Canonical form: `0x` and all 64 digits in lower case. A transaction hash looks the same: never more than `possible`. */
export const sui: ChainRules = {
  id: 'sui',
  name: 'Sui',
  screened: false,
  parse(token) {
    const digits = hexAccount(token);
    return digits === null ? null : { canonical: `0x${digits}`, checksum: 'none', certainty: 'possible' };
  },
};
