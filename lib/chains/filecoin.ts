// Filecoin, main network: hashes of keys, actors, BLS keys and delegated addresses (Filecoin specification, "Address").
import { blake2b } from '@noble/hashes/blake2.js';
import { decodeBase32 } from './base32';
import type { ChainRules } from './chain';
import { sameBytes } from './equal-bytes';

const SHAPE = /^f(?:([123])([a-z2-7]{39}|[a-z2-7]{84})|4(\d{1,20})f([a-z2-7]{8,94}))$/;
const CHECKSUM_BYTES = 4;
const DELEGATED = 4;
/** Bytes of payload by protocol: secp256k1 hash, actor hash, BLS key. */
const PAYLOAD_BYTES: Record<string, number> = { 1: 20, 2: 20, 3: 48 };
const MAX_SUBADDRESS_BYTES = 54;
const MAX_ACTOR = 2n ** 64n - 1n;

/** Little-endian groups of seven bits, the top bit set on all but the last (LEB128). */
function leb128(value: bigint): number[] {
  return value < 0x80n ? [Number(value)] : [Number(value & 0x7fn) | 0x80, ...leb128(value >> 7n)];
}

/** Whether the text ends in BLAKE2b-32 over protocol, actor and payload, and its payload has one of the sizes. */
function isRight(head: readonly number[], text: string, fitsSize: (bytes: number) => boolean): boolean {
  const bytes = decodeBase32(text.toUpperCase());
  if (!bytes || !fitsSize(bytes.length - CHECKSUM_BYTES)) return false;
  const wanted = blake2b(Uint8Array.of(...head, ...bytes.subarray(0, -CHECKSUM_BYTES)), { dkLen: CHECKSUM_BYTES });
  return sameBytes(bytes.subarray(-CHECKSUM_BYTES), wanted);
}

/** Canonical form: as written, lower case by rule. Numbers without checksum (`f0…`) and the test network (`t…`) are left out. */
export const filecoin: ChainRules = {
  id: 'filecoin',
  name: 'Filecoin',
  screened: false,
  parse(token) {
    const [, protocol, payload = '', actor, subaddress = ''] = SHAPE.exec(token) ?? [];
    if (protocol === undefined && actor === undefined) return null;
    const number = actor === undefined ? 0n : BigInt(actor);
    if (number > MAX_ACTOR) return null;
    const isOne =
      protocol === undefined
        ? isRight([DELEGATED, ...leb128(number)], subaddress, (size) => size > 0 && size <= MAX_SUBADDRESS_BYTES)
        : isRight([Number(protocol)], payload, (size) => size === PAYLOAD_BYTES[protocol]);
    return isOne ? { canonical: token, checksum: 'ok', certainty: 'sure' } : null;
  },
};
