// Derives valid addresses without a known private key from a word, the same on every run.
import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { base58, base58xrp, base64urlnopad, bech32, bech32m, createBase58check, hex } from '@scure/base';

const base58check = createBase58check(sha256);
const BECH32_ALPHABET = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';

/** Derives 32 bytes from a word; no key is known for them. */
function bytesOf(word: string): Uint8Array {
  return sha256(new TextEncoder().encode(`riskmark stand-in: ${word}`));
}

const versioned = (prefix: number[], word: string) =>
  base58check.encode(Uint8Array.from([...prefix, ...bytesOf(word).slice(0, 20)]));

/** EIP-55: a hex letter is upper case where the hash of the lower-case address has a digit of 8 or more. */
function evm(word: string): string {
  const small = hex.encode(bytesOf(word).slice(0, 20));
  const hash = hex.encode(keccak_256(new TextEncoder().encode(small)));
  return `0x${[...small].map((digit, i) => (parseInt(hash[i]!, 16) >= 8 ? digit.toUpperCase() : digit)).join('')}`;
}

const segwit = (prefix: 'bc' | 'ltc', word: string) =>
  bech32.encode(prefix, [0, ...bech32.toWords(bytesOf(word).slice(0, 20))]);

const taproot = (word: string) => bech32m.encode('bc', [1, ...bech32m.toWords(bytesOf(word))]);

/** BCH code of the CashAddr specification, over 5-bit words. */
function cashPolymod(words: number[]): bigint {
  const generators = [0x98f2bc8e61n, 0x79b76d99e2n, 0xf33e5fb3c4n, 0xae2eabe2a8n, 0x1e4f43e470n];
  let checksum = 1n;
  for (const word of words) {
    const top = checksum >> 35n;
    checksum = ((checksum & 0x07ffffffffn) << 5n) ^ BigInt(word);
    generators.forEach((generator, i) => {
      if ((top >> BigInt(i)) & 1n) checksum ^= generator;
    });
  }
  return checksum ^ 1n;
}

function cashAddress(word: string): string {
  const prefix = 'bitcoincash';
  const payload = bech32.toWords(Uint8Array.from([0, ...bytesOf(word).slice(0, 20)]));
  const prefixWords = [...prefix].map((letter) => letter.charCodeAt(0) & 31);
  const checksum = cashPolymod([...prefixWords, 0, ...payload, 0, 0, 0, 0, 0, 0, 0, 0]);
  const tail = Array.from({ length: 8 }, (_, i) => Number((checksum >> BigInt(5 * (7 - i))) & 31n));
  return `${prefix}:${[...payload, ...tail].map((value) => BECH32_ALPHABET[value]).join('')}`;
}

/** CRC-16/XMODEM of the user-friendly TON form. */
function crc16(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = ((crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff) >>> 0;
  }
  return crc;
}

function ton(word: string): string {
  const bounceable = 0x11;
  const body = Uint8Array.from([bounceable, 0, ...bytesOf(word)]);
  const crc = crc16(body);
  return base64urlnopad.encode(Uint8Array.from([...body, crc >> 8, crc & 255]));
}

/** Address forms of the seed; the key names chain and form. */
const MAKERS = {
  evm,
  tron: (word: string) => versioned([0x41], word),
  'bitcoin p2wpkh': (word: string) => segwit('bc', word),
  'bitcoin p2pkh': (word: string) => versioned([0x00], word),
  'bitcoin p2sh': (word: string) => versioned([0x05], word),
  'bitcoin p2tr': taproot,
  solana: (word: string) => base58.encode(bytesOf(word)),
  xrp: (word: string) => {
    const payload = Uint8Array.from([0, ...bytesOf(word).slice(0, 20)]);
    return base58xrp.encode(Uint8Array.from([...payload, ...sha256(sha256(payload)).slice(0, 4)]));
  },
  'litecoin p2wpkh': (word: string) => segwit('ltc', word),
  'litecoin p2pkh': (word: string) => versioned([0x30], word),
  dogecoin: (word: string) => versioned([0x1e], word),
  'bitcoin-cash': cashAddress,
  dash: (word: string) => versioned([0x4c], word),
  zcash: (word: string) => versioned([0x1c, 0xb8], word),
  ton,
};

export type AddressForm = keyof typeof MAKERS;

/** Returns the address derived from the word in this form. */
export function makeAddress(form: AddressForm, word: string): string {
  return MAKERS[form](word);
}

/** Returns the chain of a form: `bitcoin p2tr` → `bitcoin`. */
export function chainOfForm(form: AddressForm): string {
  return form.split(' ')[0]!;
}
