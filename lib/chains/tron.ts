// Tron address rules, main network: Base58Check with version 0x41.
import { decodeHash } from './base58check';
import type { ChainRules } from './chain';

const MAIN_NETWORK = 0x41;

/** Canonical form: as written (base58 is case-sensitive). The API format `41` and 40 hex digits has no checksum and is not accepted. */
export const tron: ChainRules = {
  id: 'tron',
  name: 'Tron',
  screened: true,
  parse(token) {
    if (!/^T[^0]{33}$/.test(token)) return null;
    return decodeHash(token, MAIN_NETWORK) && { canonical: token, checksum: 'ok', certainty: 'sure' };
  },
};
