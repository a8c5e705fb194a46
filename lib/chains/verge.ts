// Verge address rules, main network: Base58Check (`D…` is identical to Dogecoin's) and Bech32.
import { decodeHash } from './base58check';
import { isWitnessAddress } from './bech32';
import type { ChainRules } from './chain';

/** Version bytes: vergecurrency/verge, `chainparams.cpp`. */
const PAY_TO_KEY_HASH = 0x1e;
const PAY_TO_SCRIPT_HASH = 0x21;

/** Canonical form: as written (`D…` is a key hash, `E…` a script hash), Bech32 (`vg1…`) in lower case. */
export const verge: ChainRules = {
  id: 'verge',
  name: 'Verge',
  screened: false,
  parse(token) {
    const isWitness = /^vg1/i.test(token) && isWitnessAddress(token, 'vg');
    if (isWitness) return { canonical: token.toLowerCase(), checksum: 'ok', certainty: 'sure' };
    if (!/^[DE][^0]{33}$/.test(token)) return null;
    const hash = decodeHash(token, token.startsWith('D') ? PAY_TO_KEY_HASH : PAY_TO_SCRIPT_HASH);
    return hash && { canonical: token, checksum: 'ok', certainty: 'sure' };
  },
};
