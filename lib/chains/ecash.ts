// eCash (formerly Bitcoin Cash ABC) address rules, main network: CashAddr with the `ecash` prefix.
import { decodeCashAddr } from './cashaddr';
import type { ChainRules } from './chain';

const SHAPE = /^(?:ecash:|ECASH:)?([qpQP][0-9a-zA-Z]{41,60})$/;
const PREFIX = 'ecash';
const KEY_HASH_BYTES = 20;
/** Number of types in the version byte (e.cash, "cashaddr"): 0 key hash, 1 script hash. */
const TYPES = 2;

/**
 * Canonical form: lower-case CashAddr with its prefix, which distinguishes it from Bitcoin Cash. Token addresses
 * (`etoken:`) and the legacy `1…` and `3…` formats are not accepted.
 */
export const ecash: ChainRules = {
  id: 'ecash',
  name: 'eCash',
  screened: false,
  parse(token) {
    const payload = SHAPE.exec(token)?.[1];
    const account = payload === undefined ? null : decodeCashAddr(payload, PREFIX);
    if (!payload || !account || account.type >= TYPES || account.hash.length !== KEY_HASH_BYTES) return null;
    return { canonical: `${PREFIX}:${payload.toLowerCase()}`, checksum: 'ok', certainty: 'sure' };
  },
};
