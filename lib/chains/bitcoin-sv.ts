// Bitcoin SV, main network: it kept Bitcoin's first form, so only the page can tell the two apart.
import { decodeHash } from './base58check';
import type { ChainRules } from './chain';

const PAY_TO_KEY_HASH = 0x00;

/** Canonical form: as written (base58 tells upper from lower case). Script hashes (`3…`) ended with its upgrade of 2020 and are left out. */
export const bitcoinSv: ChainRules = {
  id: 'bitcoin-sv',
  name: 'Bitcoin SV',
  screened: false,
  parse(token) {
    if (!/^1[^0]{24,33}$/.test(token)) return null;
    return decodeHash(token, PAY_TO_KEY_HASH) && { canonical: token, checksum: 'ok', certainty: 'sure' };
  },
};
