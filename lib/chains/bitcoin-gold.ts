// Bitcoin Gold address rules, main network: Base58Check and Bech32.
import { decodeHash } from './base58check';
import { isWitnessAddress } from './bech32';
import type { ChainRules } from './chain';

/** Version bytes: BTCGPU/BTCGPU, `chainparams.cpp`. */
const PAY_TO_KEY_HASH = 0x26;
const PAY_TO_SCRIPT_HASH = 0x17;

/**
 * Canonical form: as written (`G…` is a key hash, `A…` a script hash), Bech32 in lower case. `A…` is only `possible`:
 * NEO 2.x and Ark addresses also use version byte 23 (neo-project/neo 2.x, `protocol.json`; ArkEcosystem, `network.json`).
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
