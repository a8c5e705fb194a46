// Bitcoin Cash address rules, main network: CashAddr and the legacy base58 format.
import { decodeHash } from './base58check';
import { decodeCashAddr, encodeCashAddr } from './cashaddr';
import type { ChainRules } from './chain';

const PREFIX = 'bitcoincash';
const CASH_ADDR_SHAPE = /^(?:bitcoincash:|BITCOINCASH:)?([qpzrQPZR][0-9a-zA-Z]{41,110})$/;
const PAY_TO_KEY_HASH = 0x00;
const PAY_TO_SCRIPT_HASH = 0x05;
/** CHIP-2022-02-CashTokens: types 2 and 3 are types 0 and 1 with token support, for the same account. */
const OWNER_TYPES = 4;
const SCRIPT_HASH_TYPE = 1;
const KEY_HASH_BYTES = 20;
const HASH_BYTES = [20, 32];

function parseAccount(token: string): { type: number; hash: Uint8Array } | null {
  const payload = CASH_ADDR_SHAPE.exec(token)?.[1];
  if (payload !== undefined) return decodeCashAddr(payload, PREFIX);
  if (!/^[13][^0]{24,34}$/.test(token)) return null;
  const keyHash = decodeHash(token, PAY_TO_KEY_HASH);
  if (keyHash) return { type: 0, hash: keyHash };
  const scriptHash = decodeHash(token, PAY_TO_SCRIPT_HASH);
  return scriptHash && { type: SCRIPT_HASH_TYPE, hash: scriptHash };
}

/**
 * Canonical form: lower-case CashAddr without prefix, also for the legacy spelling, so that an account has exactly one
 * key. The prefix is omitted because API gateways treat a colon in the last path segment as a verb.
 */
export const bitcoinCash: ChainRules = {
  id: 'bitcoin-cash',
  name: 'Bitcoin Cash',
  screened: true,
  parse(token) {
    const account = parseAccount(token);
    if (!account || account.type >= OWNER_TYPES || !HASH_BYTES.includes(account.hash.length)) return null;
    const type = account.type % 2;
    if (type !== SCRIPT_HASH_TYPE && account.hash.length !== KEY_HASH_BYTES) return null;
    return { canonical: encodeCashAddr({ type, hash: account.hash }, PREFIX), checksum: 'ok', certainty: 'sure' };
  },
};
