// Cardano Byron-era address validation: CBOR with a CRC-32, in base58 (CIP-19 "Byron addresses").
import { decodeBase58 } from './base58check';
import { updateCrc32 } from './crc32';

/**
 * `Ae2…`: addresses of the first wallets; `DdzFF…`: addresses that contain their derivation path. Test networks use
 * other beginnings.
 */
const SHAPE = /^(?:Ae2[1-9A-HJ-NP-Za-km-z]{50,60}|DdzFF[1-9A-HJ-NP-Za-km-z]{90,105})$/;
/** CBOR (RFC 8949): array of two, tag 24 "encoded item", then a byte string whose length is in its head or in the next byte. */
const HEAD = [0x82, 0xd8, 0x18];
const SHORT_STRING = 0x40;
const SHORT_STRING_MAX = 0x57;
const LONG_STRING = 0x58;
/** CBOR additional information → number of bytes that follow it for an unsigned integer. */
const NUMBER_BYTES: Record<number, number> = { 26: 4, 25: 2, 24: 1 };

function locatePayload(bytes: Uint8Array): { from: number; to: number } | null {
  const kind = bytes[HEAD.length] ?? 0;
  const from = HEAD.length + (kind === LONG_STRING ? 2 : 1);
  const size = kind === LONG_STRING ? (bytes[HEAD.length + 1] ?? 0) : kind - SHORT_STRING;
  const isString = kind === LONG_STRING || (kind >= SHORT_STRING && kind <= SHORT_STRING_MAX);
  return isString ? { from, to: from + size } : null;
}

function readTrailingNumber(bytes: Uint8Array, at: number): number | null {
  const kind = bytes[at] ?? 0xff;
  const size = kind < 0x18 ? 0 : NUMBER_BYTES[kind];
  if (size === undefined || bytes.length !== at + 1 + size) return null;
  return size === 0 ? kind : bytes.subarray(at + 1).reduce((value, byte) => value * 256 + byte, 0);
}

/** Tests for a Byron address with a matching CRC-32. */
export function isByron(token: string): boolean {
  const bytes = SHAPE.test(token) ? decodeBase58(token) : null;
  if (!bytes || HEAD.some((byte, at) => bytes[at] !== byte)) return false;
  const payload = locatePayload(bytes);
  return (
    payload !== null &&
    readTrailingNumber(bytes, payload.to) === updateCrc32(0, bytes.subarray(payload.from, payload.to))
  );
}
