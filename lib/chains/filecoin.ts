// Filecoin address rules, main network: secp256k1, actor, BLS and delegated addresses.
import { blake2b } from '@noble/hashes/blake2.js';
import { decodeBase32 } from './base32';
import type { ChainRules } from './chain';
import { areBytesEqual } from './equal-bytes';

const SHAPE = /^f(?:([123])([a-z2-7]{39}|[a-z2-7]{84})|4(\d{1,20})f([a-z2-7]{8,94}))$/;
const CHECKSUM_BYTES = 4;
const DELEGATED = 4;
/** Payload size in bytes by protocol: secp256k1 hash, actor hash, BLS key (Filecoin specification, "Address"). */
const PAYLOAD_BYTES: Record<string, number> = { 1: 20, 2: 20, 3: 48 };
const MAX_SUBADDRESS_BYTES = 54;
const MAX_ACTOR = 2n ** 64n - 1n;

/** Encodes an unsigned LEB128 integer: little-endian groups of 7 bits, top bit set on all but the last. */
function leb128(value: bigint): number[] {
  return value < 0x80n ? [Number(value)] : [Number(value & 0x7fn) | 0x80, ...leb128(value >> 7n)];
}

/** Verifies the BLAKE2b-32 checksum over protocol, actor and payload, and the payload size in bytes. */
function hasValidChecksum(head: readonly number[], text: string, isValidSize: (bytes: number) => boolean): boolean {
  const bytes = decodeBase32(text.toUpperCase());
  if (!bytes || !isValidSize(bytes.length - CHECKSUM_BYTES)) return false;
  const expected = blake2b(Uint8Array.of(...head, ...bytes.subarray(0, -CHECKSUM_BYTES)), { dkLen: CHECKSUM_BYTES });
  return areBytesEqual(bytes.subarray(-CHECKSUM_BYTES), expected);
}

/**
 * Canonical form: as written; the format is lower case. Ids without checksum (`f0…`) and test-network addresses (`t…`)
 * are not accepted.
 */
export const filecoin: ChainRules = {
  id: 'filecoin',
  name: 'Filecoin',
  screened: false,
  parse(token) {
    const [, protocol, payload = '', actor, subaddress = ''] = SHAPE.exec(token) ?? [];
    if (protocol === undefined && actor === undefined) return null;
    const number = actor === undefined ? 0n : BigInt(actor);
    if (number > MAX_ACTOR) return null;
    const isAddress =
      protocol === undefined
        ? hasValidChecksum(
            [DELEGATED, ...leb128(number)],
            subaddress,
            (size) => size > 0 && size <= MAX_SUBADDRESS_BYTES,
          )
        : hasValidChecksum([Number(protocol)], payload, (size) => size === PAYLOAD_BYTES[protocol]);
    return isAddress ? { canonical: token, checksum: 'ok', certainty: 'sure' } : null;
  },
};
