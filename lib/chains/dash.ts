// Dash address rules, main network: Base58Check key and script hashes.
import { decodeHash } from './base58check';
import type { ChainRules } from './chain';

const PAY_TO_KEY_HASH = 0x4c;
const PAY_TO_SCRIPT_HASH = 0x10;

/** Canonical form: as written (base58 is case-sensitive). `X…` is a key hash, `7…` a script hash. */
export const dash: ChainRules = {
  id: 'dash',
  name: 'Dash',
  screened: true,
  parse(token) {
    if (!/^[X7][^0]{33}$/.test(token)) return null;
    const hash = decodeHash(token, token.startsWith('X') ? PAY_TO_KEY_HASH : PAY_TO_SCRIPT_HASH);
    return hash && { canonical: token, checksum: 'ok', certainty: 'sure' };
  },
};
