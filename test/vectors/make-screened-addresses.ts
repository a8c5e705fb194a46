// Generates addresses of the eleven screened families in every form, independently of lib/chains.
import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { base58, base58xrp, base64nopad, base64urlnopad, bech32, bech32m, createBase58check, hex } from '@scure/base';
import { cashAddr } from './make-unscreened-chain-addresses';

type Maker = (seed: Uint8Array) => string;
const base58check = createBase58check(sha256);
const join = (...parts: (Uint8Array | number[])[]) => Uint8Array.from(parts.flatMap((part) => [...part]));
const hash =
  (version: number[]): Maker =>
  (seed) =>
    base58check.encode(join(version, seed.subarray(0, 20)));
const witness =
  (prefix: string, version: number, size: number): Maker =>
  (seed) => {
    const words = [version, ...bech32.toWords(seed.subarray(0, size))];
    return version === 0 ? bech32.encode(prefix, words) : bech32m.encode(prefix, words, false);
  };
const upper =
  (make: Maker): Maker =>
  (seed) =>
    make(seed).toUpperCase();

/** EIP-55 by its text: a letter is upper case where the same digit of the hash is 8 or more. */
export function eip55(digits: string): string {
  const sum = hex.encode(keccak_256(new TextEncoder().encode(digits)));
  return [...digits]
    .map((digit, at) => (Number.parseInt(sum.charAt(at), 16) > 7 ? digit.toUpperCase() : digit))
    .join('');
}

/** ISO 13616: the check digits for which the remainder by 97 is one. */
function icap(bytes: Uint8Array): string {
  const account = BigInt(`0x${hex.encode(bytes)}`)
    .toString(36)
    .toUpperCase()
    .padStart(30, '0');
  const digits = [...`${account}XE00`].map((letter) => Number.parseInt(letter, 36)).join('');
  return `XE${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}${account}`;
}

const xrpCheck = (body: Uint8Array) => base58xrp.encode(join(body, sha256(sha256(body)).subarray(0, 4)));
const tagBytes = (seed: Uint8Array) => [...seed.subarray(20, 24), 0, 0, 0, 0];

function crc16(bytes: Uint8Array): number {
  return bytes.reduce((rest, byte) => {
    let next = rest ^ (byte << 8);
    for (let bit = 0; bit < 8; bit++) next = (next & 0x8000 ? (next << 1) ^ 0x1021 : next << 1) & 0xffff;
    return next;
  }, 0);
}
const ton =
  (tag: number, workchain: number, alphabet = base64urlnopad): Maker =>
  (seed) => {
    const body = join([tag, workchain], seed.subarray(0, 32));
    return alphabet.encode(join(body, [crc16(body) >> 8, crc16(body) & 255]));
  };

/** BIP-350 without its length limit, as ZIP-316 writes unified addresses; F4Jumble output looks random. */
const unified =
  (size: number): Maker =>
  (seed) => {
    const bytes = Uint8Array.from({ length: size }, (_, at) => sha256(join(seed, [at >> 5]))[at & 31] as number);
    return bech32m.encode('u', bech32m.toWords(bytes), false);
  };

const digits = (seed: Uint8Array) => hex.encode(seed.subarray(0, 20));
const key = (seed: Uint8Array) => base58.encode(join([1 + ((seed[0] as number) % 200)], seed.subarray(1, 32)));

export const screened: Record<string, Record<string, Maker>> = {
  evm: {
    eip55: (seed) => `0x${eip55(digits(seed))}`,
    lower: (seed) => `0x${digits(seed)}`,
    upper: (seed) => `0x${digits(seed).toUpperCase()}`,
    '0X': (seed) => `0X${digits(seed).toUpperCase()}`,
    icap: (seed) => icap(join([0], seed.subarray(0, 19))),
    'icap, 31 digits': (seed) => icap(join([0xff], seed.subarray(0, 19))),
  },
  bitcoin: {
    p2pkh: hash([0x00]),
    p2sh: hash([0x05]),
    p2wpkh: witness('bc', 0, 20),
    p2wsh: witness('bc', 0, 32),
    p2tr: witness('bc', 1, 32),
    'p2wpkh, upper': upper(witness('bc', 0, 20)),
    'p2wsh, upper': upper(witness('bc', 0, 32)),
    'p2tr, upper': upper(witness('bc', 1, 32)),
    'version 2, 16 bytes': witness('bc', 2, 16),
    'version 16, 2 bytes': witness('bc', 16, 2),
    'version 16, 2 bytes, upper': upper(witness('bc', 16, 2)),
    'version 1, 2 bytes': witness('bc', 1, 2),
    'version 8, 40 bytes': witness('bc', 8, 40),
  },
  tron: { base58: hash([0x41]) },
  xrp: {
    classic: (seed) => xrpCheck(join([0], seed.subarray(0, 20))),
    'x-address': (seed) => xrpCheck(join([5, 0x44], seed.subarray(0, 20), [0, 0, 0, 0, 0, 0, 0, 0, 0])),
    'x-address, tag': (seed) => xrpCheck(join([5, 0x44], seed.subarray(0, 20), [1], tagBytes(seed))),
  },
  litecoin: {
    L: hash([0x30]),
    M: hash([0x32]),
    p2wpkh: witness('ltc', 0, 20),
    p2wsh: witness('ltc', 0, 32),
    p2tr: witness('ltc', 1, 32),
    'p2wpkh, upper': upper(witness('ltc', 0, 20)),
    mweb: (seed) =>
      bech32.encode(
        'ltcmweb',
        [0, ...bech32.toWords(join([2], seed.subarray(0, 32), [3], seed.subarray(32, 64)))],
        false,
      ),
  },
  dogecoin: { D: hash([0x1e]), '9 or A': hash([0x16]) },
  ton: {
    EQ: ton(0x11, 0),
    UQ: ton(0x51, 0),
    'EQ, base64': ton(0x11, 0, base64nopad),
    'UQ, base64': ton(0x51, 0, base64nopad),
    Ef: ton(0x11, 255),
    Uf: ton(0x51, 255),
  },
  'bitcoin-cash': {
    p2pkh: (seed) => cashAddr('bitcoincash', join([0], seed.subarray(0, 20))),
    p2sh: (seed) => cashAddr('bitcoincash', join([8], seed.subarray(0, 20))),
    'no prefix': (seed) => cashAddr('bitcoincash', join([0], seed.subarray(0, 20))).slice(12),
    'no prefix, p2sh': (seed) => cashAddr('bitcoincash', join([8], seed.subarray(0, 20))).slice(12),
    'p2sh, 32 bytes': (seed) => cashAddr('bitcoincash', join([11], seed.subarray(0, 32))),
    upper: (seed) => cashAddr('bitcoincash', join([0], seed.subarray(0, 20))).toUpperCase(),
    'no prefix, upper': (seed) =>
      cashAddr('bitcoincash', join([0], seed.subarray(0, 20)))
        .slice(12)
        .toUpperCase(),
    'token-aware': (seed) => cashAddr('bitcoincash', join([16], seed.subarray(0, 20))),
  },
  dash: { X: hash([0x4c]), 7: hash([0x10]) },
  zcash: {
    t1: hash([0x1c, 0xb8]),
    t3: hash([0x1c, 0xbd]),
    sapling: (seed) => bech32.encode('zs', bech32.toWords(seed.subarray(0, 43))),
    'unified, one receiver': unified(61),
    'unified, two receivers': unified(83),
    'unified, three receivers': unified(128),
    'unified, with unknown items': unified(250),
    tex: (seed) => bech32m.encode('tex', bech32m.toWords(seed.subarray(0, 20))),
  },
};

/** The forms without proof: certain only where their chain is named. */
export const screenedUnproved: Record<string, Record<string, Maker>> = {
  solana: { key },
  ton: {
    raw: (seed) => `0:${hex.encode(seed.subarray(0, 32))}`,
    'raw, masterchain': (seed) => `-1:${hex.encode(seed.subarray(0, 32))}`,
  },
};
