// Bitcoin Gold, main network.
import { decodeHash } from './base58check';
import { isWitnessAddress } from './bech32';
import type { ChainRules } from './chain';

/** BTCGPU/BTCGPU, `chainparams.cpp`. */
const PAY_TO_KEY_HASH = 0x26;
const PAY_TO_SCRIPT_HASH = 0x17;

/**
 * Canonical form: as written (`G…` is a key hash, `A…` a script hash), Bech32 in lower case. NEO's first accounts and Ark's have the version of
 * script hashes too (23; neo-project/neo 2.x, `protocol.json`; ArkEcosystem, `network.json`): `A…` is only `possible`.
 */
export const bitcoinGold: ChainRules = {
  id: 'bitcoin-gold',
  name: 'Bitcoin Gold',
  screened: false,
  parse(token) {
    const isWitness = /^btg1/i.test(token) && isWitnessAddress(token, 'btg');
    if (isWitness) return { canonical: token.toLowerCase(), checksum: 'ok', certainty: 'sure' };
    if (!/^[GA][^0]{33}$/.test(token)) return null;
    const isKeyHash = token.startsWith('G');
    const hash = decodeHash(token, isKeyHash ? PAY_TO_KEY_HASH : PAY_TO_SCRIPT_HASH);
    return hash && { canonical: token, checksum: 'ok', certainty: isKeyHash ? 'sure' : 'possible' };
  },
};
