// Tezos address rules, main network: implicit accounts (`tz1` to `tz4`) and contracts (`KT1`).
import { decodeHash } from './base58check';
import type { ChainRules } from './chain';

const SHAPE = /^(?:tz[1-4]|KT1)[^0]{33}$/;
/**
 * Three-byte versions (Tezos protocol, `base58.ml`) before a 20-byte hash: Ed25519, secp256k1, P-256, BLS, contract.
 */
const VERSIONS: Record<string, [number, number, number]> = {
  tz1: [6, 161, 159],
  tz2: [6, 161, 161],
  tz3: [6, 161, 164],
  tz4: [6, 161, 166],
  KT1: [2, 90, 121],
};

/**
 * Canonical form: as written (base58 is case-sensitive). Rollups (`sr1…`) and keys (`edpk…`, `edsk…`) are not accepted.
 */
export const tezos: ChainRules = {
  id: 'tezos',
  name: 'Tezos',
  screened: false,
  parse(token) {
    const version = SHAPE.test(token) ? VERSIONS[token.slice(0, 3)] : undefined;
    if (!version) return null;
    return decodeHash(token, ...version) && { canonical: token, checksum: 'ok', certainty: 'sure' };
  },
};
