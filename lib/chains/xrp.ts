// XRP Ledger address rules, main network: classic addresses and X-addresses.
import { decodeBase58Check, encodeBase58Check, xrpAlphabet } from './base58check';
import type { ChainRules } from './chain';

const ACCOUNT_ID = 0x00;
const ACCOUNT_BYTES = 20;
/** X-address (XLS-5d): two prefix bytes, account, one flag, tag as eight little-endian bytes of which the upper four are zero. */
const X_ADDRESS_PREFIX = [0x05, 0x44];
const X_ADDRESS_BYTES = 31;

function decodeXAddress(payload: Uint8Array): Uint8Array | null {
  if (payload.length !== X_ADDRESS_BYTES || X_ADDRESS_PREFIX.some((byte, at) => payload[at] !== byte)) return null;
  const flag = payload[22] ?? 0;
  const tag = payload.subarray(flag === 1 ? 27 : 23);
  return flag <= 1 && tag.every((byte) => byte === 0) ? payload.subarray(2, 2 + ACCOUNT_BYTES) : null;
}

/**
 * Canonical form: the classic address (`r…`). An X-address is converted to its account, because its tag only identifies
 * a customer of the account.
 */
export const xrp: ChainRules = {
  id: 'xrp',
  name: 'XRP Ledger',
  screened: true,
  parse(token) {
    const isX = /^X[^0]{46}$/.test(token);
    if (!isX && !/^r[^0]{24,34}$/.test(token)) return null;
    const payload = decodeBase58Check(token, xrpAlphabet);
    if (!payload) return null;
    if (!isX) {
      const isAccount = payload.length === 1 + ACCOUNT_BYTES && payload[0] === ACCOUNT_ID;
      return isAccount ? { canonical: token, checksum: 'ok', certainty: 'sure' } : null;
    }
    const account = decodeXAddress(payload);
    if (!account) return null;
    const canonical = encodeBase58Check(Uint8Array.of(ACCOUNT_ID, ...account), xrpAlphabet);
    return { canonical, checksum: 'ok', certainty: 'sure' };
  },
};
