// Decodes EVM addresses in the alternative formats of Ronin, XDC, IoTeX and ICAP.
import { hex } from '@scure/base';
import { convertWordsToBytes, decodeWords } from './bech32';
import { decodeIcap } from './icap';

const HASH_BYTES = 20;

/**
 * Returns the 40 digits after `ronin:` (Ronin) or `xdc` (XDC Network) in their original case, because EIP-55 applies to
 * them as well; else null.
 */
export function getDigitsAfterPrefix(token: string): string | null {
  return /^(?:ronin:|xdc)([0-9a-fA-F]{40})$/.exec(token)?.[1] ?? null;
}

function decodeIotex(token: string): string | null {
  const words = /^io1[0-9a-z]{38}$/.test(token) ? decodeWords(token, 'io', 'bech32') : null;
  const bytes = words && convertWordsToBytes(words);
  return bytes?.length === HASH_BYTES ? `0x${hex.encode(bytes)}` : null;
}

/**
 * Converts ICAP (`XE…`) or IoTeX Bech32 (`io1…`), both checksummed, to a `0x…` address in lower case; null for any
 * other text. Zilliqa's `zil1…` is not accepted: Zilliqa hashes keys differently, so the same 20 bytes have another owner there.
 */
export function decodeAlternativeFormat(token: string): string | null {
  return decodeIcap(token) ?? decodeIotex(token);
}
