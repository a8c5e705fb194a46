// Tezos, main network: implicit accounts by kind of key, and contracts.
import { decodeHash } from './base58check';
import type { ChainRules } from './chain';

const SHAPE = /^(?:tz[1-4]|KT1)[^0]{33}$/;
/** Three-byte versions (Tezos protocol, `base58.ml`) in front of a hash of 20 bytes: Ed25519, secp256k1, P-256, BLS, contract. */
const VERSIONS: Record<string, [number, number, number]> = {
  tz1: [6, 161, 159],
  tz2: [6, 161, 161],
  tz3: [6, 161, 164],
  tz4: [6, 161, 166],
  KT1: [2, 90, 121],
};

/** Canonical form: as written (base58 tells upper from lower case). Rollups (`sr1…`) and keys (`edpk…`, `edsk…`) are left out. */
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
