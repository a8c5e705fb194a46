// Kaspa address rules, main network: CashAddr checksum, `kaspa` prefix, and Kaspa's own version bytes.
import { decodeCashBytes } from './cashaddr';
import type { ChainRules } from './chain';

const SHAPE = /^(?:kaspa:[qp][0-9a-z]{60,62}|KASPA:[QP][0-9A-Z]{60,62})$/;
const PREFIX = 'kaspa';
/** Payload size in bytes by version (rusty-kaspa, `crypto/addresses`): Schnorr key, ECDSA key, script hash. */
const BYTES_OF_VERSION: Record<number, number> = { 0: 32, 1: 33, 8: 32 };

/** Canonical form: lower case with the prefix, which every wallet writes. */
export const kaspa: ChainRules = {
  id: 'kaspa',
  name: 'Kaspa',
  screened: false,
  parse(token) {
    if (!SHAPE.test(token)) return null;
    const bytes = decodeCashBytes(token.slice(PREFIX.length + 1), PREFIX);
    if (!bytes || bytes.length - 1 !== BYTES_OF_VERSION[bytes[0] ?? -1]) return null;
    return { canonical: token.toLowerCase(), checksum: 'ok', certainty: 'sure' };
  },
};
