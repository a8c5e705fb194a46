// Other spellings of an EVM account: networks that print it their own way, letter for letter the same 20 bytes.
import { hex } from '@scure/base';
import { bytesOf, decodeWords } from './bech32';
import { addressOfIcap } from './icap';

const HASH_BYTES = 20;

/** The digits behind `ronin:` (Ronin) or `xdc` (XDC Network), in the case they are written in: EIP-55 is for them, too. */
export function digitsBehindPrefix(token: string): string | null {
  return /^(?:ronin:|xdc)([0-9a-fA-F]{40})$/.exec(token)?.[1] ?? null;
}

function ofIotex(token: string): string | null {
  const words = /^io1[0-9a-z]{38}$/.test(token) ? decodeWords(token, 'io', 'bech32') : null;
  const bytes = words && bytesOf(words);
  return bytes?.length === HASH_BYTES ? `0x${hex.encode(bytes)}` : null;
}

/**
 * The account behind ICAP (`XE…`) or IoTeX's Bech32 (`io1…`), both with a checksum of their own; null for anything else. Zilliqa's `zil1…`
 * is left out: the same bytes are another owner's there, for it hashes keys in its own way.
 */
export function addressOfSpelling(token: string): string | null {
  return addressOfIcap(token) ?? ofIotex(token);
}
