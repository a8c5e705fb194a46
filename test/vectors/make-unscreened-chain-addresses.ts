// Generates addresses of unscreened chains from given bytes, independently of lib/chains.
import { blake2b } from '@noble/hashes/blake2.js';
import { sha256, sha512_256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { base32nopad, base58, base58xmr, bech32, createBase58check, hex } from '@scure/base';

const base58check = createBase58check(sha256);
const join = (...parts: (Uint8Array | number[])[]) => Uint8Array.from(parts.flatMap((part) => [...part]));
const versioned = (version: number[], hash: Uint8Array) => base58check.encode(join(version, hash));
const bech = (prefix: string, bytes: Uint8Array) => bech32.encode(prefix, bech32.toWords(bytes), false);

/** CRC-16/XMODEM by its definition: the remainder of a long division of bits. */
function crc16(bytes: Uint8Array): number {
  let rest = 0n;
  for (const byte of bytes) rest = (rest << 8n) | BigInt(byte);
  rest <<= 16n;
  for (let bit = BigInt(bytes.length * 8 - 1); bit >= 0n; bit--)
    if ((rest >> (bit + 16n)) & 1n) rest ^= 0x11021n << bit;
  return Number(rest);
}

export function strkey(version: number, payload: Uint8Array): string {
  const body = join([version], payload);
  const sum = crc16(body);
  return base32nopad.encode(join(body, [sum & 255, sum >>> 8]));
}

export function ss58(prefix: number, key: Uint8Array): string {
  const head = prefix < 64 ? [prefix] : [((prefix & 0xfc) >> 2) | 0x40, (prefix >> 8) | ((prefix & 3) << 6)];
  const body = join(head, key);
  const salt = Uint8Array.from('SS58PRE', (letter) => letter.charCodeAt(0));
  return base58.encode(join(body, blake2b(join(salt, body), { dkLen: 64 }).subarray(0, 2)));
}

export function cashAddr(prefix: string, bytes: Uint8Array): string {
  const generators = [0x98f2bc8e61n, 0x79b76d99e2n, 0xf33e5fb3c4n, 0xae2eabe2a8n, 0x1e4f43e470n];
  const polymod = (words: number[]) =>
    words.reduce((rest, word) => {
      const top = Number(rest >> 35n);
      const next = ((rest & 0x07ffffffffn) << 5n) ^ BigInt(word);
      return generators.reduce((value, generator, bit) => ((top >> bit) & 1 ? value ^ generator : value), next);
    }, 1n) ^ 1n;
  const words = bech32.toWords(bytes);
  const sum = polymod([...[...prefix].map((letter) => letter.charCodeAt(0) & 31), 0, ...words, 0, 0, 0, 0, 0, 0, 0, 0]);
  const check = Array.from({ length: 8 }, (_, at) => Number((sum >> BigInt(35 - at * 5)) & 31n));
  return `${prefix}:${[...words, ...check].map((word) => 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'.charAt(word)).join('')}`;
}

export const moneroText = (network: number, payload: Uint8Array) => {
  const body = join([network], payload);
  return base58xmr.encode(join(body, keccak_256(body).subarray(0, 4)));
};

const base32lower = (bytes: Uint8Array) => base32nopad.encode(bytes).toLowerCase();
export const filecoinText = (protocol: number, payload: Uint8Array) =>
  `f${protocol}${base32lower(join(payload, blake2b(join([protocol], payload), { dkLen: 4 })))}`;
/** FIP-0048; subaddresses of actor 10 are EVM addresses. */
const delegated = (payload: Uint8Array) =>
  `f410f${base32lower(join(payload, blake2b(join([4, 10], payload), { dkLen: 4 })))}`;

const NANO = '13456789abcdefghijkmnopqrstuwxyz';
const nanoLetters = (bytes: Uint8Array, letters: number) => {
  const value = BigInt(`0x${hex.encode(bytes)}`);
  return Array.from({ length: letters }, (_, at) =>
    NANO.charAt(Number((value >> BigInt(5 * (letters - 1 - at))) & 31n)),
  ).join('');
};
export const nanoText = (prefix: string, key: Uint8Array) =>
  `${prefix}_${nanoLetters(key, 52)}${nanoLetters(blake2b(key, { dkLen: 5 }).reverse(), 8)}`;

function crc32(bytes: Uint8Array): number {
  const table = Array.from({ length: 256 }, (_, index) =>
    Array.from({ length: 8 }).reduce<number>((rest) => (rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1), index),
  );
  return ~bytes.reduce((rest, byte) => (rest >>> 8) ^ (table[(rest ^ byte) & 255] ?? 0), -1) >>> 0;
}
/** CBOR: array of two, tagged bytes of [hash, {}, 0], CRC-32. */
const byron = (hash: Uint8Array) => {
  const payload = join([0x83, 0x58, 0x1c], hash, [0xa0, 0x00]);
  const sum = crc32(payload);
  const four = [sum >>> 24, (sum >>> 16) & 255, (sum >>> 8) & 255, sum & 255];
  return base58.encode(join([0x82, 0xd8, 0x18, 0x58, payload.length], payload, [0x1a], four));
};

/** Forms by chain, each from 64 bytes; those of `named` have no proof in themselves. */
export const makers: Record<string, ((seed: Uint8Array) => string)[]> = {
  cosmos: ['cosmos', 'osmo', 'c4e', 'terra', '6x', 'persistence'].flatMap((prefix) => [
    (seed: Uint8Array) => bech(prefix, seed.subarray(0, 20)),
    (seed: Uint8Array) => bech(prefix, seed.subarray(0, 32)),
  ]),
  cardano: [
    (seed) => bech('addr', join([0x01], seed.subarray(0, 56))),
    (seed) => bech('addr', join([0x31], seed.subarray(0, 56))),
    (seed) => bech('addr', join([0x41], seed.subarray(0, 28), [0x81, 0x05, 0x02, 0x03])),
    (seed) => bech('addr', join([0x61], seed.subarray(0, 28))),
    (seed) => bech('stake', join([0xe1], seed.subarray(0, 28))),
    (seed) => byron(seed.subarray(0, 28)),
  ],
  monero: [
    (seed) => moneroText(18, seed),
    (seed) => moneroText(42, seed),
    (seed) => moneroText(19, join(seed, seed.subarray(0, 8))),
  ],
  stellar: [
    (seed) => strkey(6 << 3, seed.subarray(0, 32)),
    (seed) => strkey(2 << 3, seed.subarray(0, 32)),
    (seed) => strkey(12 << 3, seed.subarray(0, 40)),
  ],
  polkadot: [(seed) => ss58(0, seed.subarray(0, 32))],
  kusama: [(seed) => ss58(2, seed.subarray(0, 32))],
  substrate: [5, 42, 63, 69, 1284, 13116].map((prefix) => (seed) => ss58(prefix, seed.subarray(0, 32))),
  tezos: [
    [6, 161, 159],
    [6, 161, 161],
    [6, 161, 164],
    [6, 161, 166],
    [2, 90, 121],
  ].map((version) => (seed) => versioned(version, seed.subarray(0, 20))),
  algorand: [(seed) => base32nopad.encode(join(seed.subarray(0, 32), sha512_256(seed.subarray(0, 32)).subarray(-4)))],
  filecoin: [
    (seed) => filecoinText(1, seed.subarray(0, 20)),
    (seed) => filecoinText(2, seed.subarray(0, 20)),
    (seed) => filecoinText(3, seed.subarray(0, 48)),
    (seed) => delegated(seed.subarray(0, 20)),
    (seed) => delegated(seed.subarray(0, 6)),
  ],
  kaspa: [
    (seed) => cashAddr('kaspa', join([0], seed.subarray(0, 32))),
    (seed) => cashAddr('kaspa', join([1], seed.subarray(0, 33))),
    (seed) => cashAddr('kaspa', join([8], seed.subarray(0, 32))),
  ],
  avalanche: ['X', 'P', 'C'].map((letter) => (seed) => `${letter}-${bech('avax', seed.subarray(0, 20))}`),
  multiversx: [(seed) => bech('erd', seed.subarray(0, 32))],
  nano: ['nano', 'xrb'].map((prefix) => (seed) => nanoText(prefix, seed.subarray(0, 32))),
  ecash: [
    (seed) => cashAddr('ecash', join([0], seed.subarray(0, 20))),
    (seed) => cashAddr('ecash', join([8], seed.subarray(0, 20))),
    (seed) => cashAddr('ecash', join([0], seed.subarray(0, 20))).slice(6),
  ],
  'bitcoin-sv': [(seed) => versioned([0x00], seed.subarray(0, 20))],
  'bitcoin-gold': [(seed) => versioned([0x26], seed.subarray(0, 20))],
  verge: [(seed) => versioned([0x1e], seed.subarray(0, 20)), (seed) => versioned([0x21], seed.subarray(0, 20))],
};

const number = (seed: Uint8Array) => (((seed[0] ?? 0) << 16) | ((seed[1] ?? 0) << 8) | (seed[2] ?? 0)) + 1;
export const named: Record<string, ((seed: Uint8Array) => string)[]> = {
  'bitcoin-gold': [(seed) => versioned([0x17], seed.subarray(0, 20))],
  aptos: [(seed) => `0x${hex.encode(seed.subarray(0, 32))}`],
  sui: [(seed) => `0x${hex.encode(seed.subarray(0, 32))}`],
  starknet: [
    (seed) => `0x0${(seed[0] ?? 0) & 7 || 1}${hex.encode(seed.subarray(1, 32))}`,
    (seed) => `0x${(seed[0] ?? 0) & 7 || 1}${hex.encode(seed.subarray(1, 32))}`,
  ],
  near: [
    (seed) => hex.encode(seed.subarray(0, 32)),
    (seed) => `user-${hex.encode(seed.subarray(0, 3))}.pool_1.near`,
    (seed) => `${hex.encode(seed.subarray(0, 20))}.tg`,
  ],
  hedera: [(seed) => `0.0.${number(seed)}`],
  ens: [(seed) => `pay.${hex.encode(seed.subarray(0, 5))}.eth`],
  sns: [(seed) => `${hex.encode(seed.subarray(0, 5))}.sol`],
};
