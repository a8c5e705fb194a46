// Dogecoin address rules, main network: Base58Check key and script hashes.
import { decodeHash } from './base58check';
import type { ChainRules } from './chain';

const PAY_TO_KEY_HASH = 0x1e;
const PAY_TO_SCRIPT_HASH = 0x16;

/** Canonical form: as written (base58 is case-sensitive). `D…` is a key hash, `9…` and `A…` are script hashes. */
export const dogecoin: ChainRules = {
  id: 'dogecoin',
  name: 'Dogecoin',
  screened: true,
  parse(token) {
    if (!/^[DA9][^0]{32,33}$/.test(token)) return null;
    const hash = decodeHash(token, token.startsWith('D') ? PAY_TO_KEY_HASH : PAY_TO_SCRIPT_HASH);
    return hash && { canonical: token, checksum: 'ok', certainty: 'sure' };
  },
};
