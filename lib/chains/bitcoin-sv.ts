// Bitcoin SV address rules, main network: `1…` key hashes, identical to Bitcoin's legacy format.
import { decodeHash } from './base58check';
import type { ChainRules } from './chain';

const PAY_TO_KEY_HASH = 0x00;

/** Canonical form: as written (base58 is case-sensitive). Script hashes (`3…`) are not accepted: the 2020 upgrade disabled them. */
export const bitcoinSv: ChainRules = {
  id: 'bitcoin-sv',
  name: 'Bitcoin SV',
  screened: false,
  parse(token) {
    if (!/^1[^0]{24,33}$/.test(token)) return null;
    return decodeHash(token, PAY_TO_KEY_HASH) && { canonical: token, checksum: 'ok', certainty: 'sure' };
  },
};
