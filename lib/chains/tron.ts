// Tron, main network.
import { decodeHash } from './base58check';
import type { ChainRules } from './chain';

const MAIN_NETWORK = 0x41;

/** Canonical form: as written (base58 tells upper from lower case). The form `41` + 40 hex digits of its APIs proves nothing and is left out. */
export const tron: ChainRules = {
  id: 'tron',
  name: 'Tron',
  screened: true,
  parse(token) {
    if (!/^T[^0]{33}$/.test(token)) return null;
    return decodeHash(token, MAIN_NETWORK) && { canonical: token, checksum: 'ok', certainty: 'sure' };
  },
};
