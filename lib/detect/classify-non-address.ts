// Classifies pasted text without an address as a private key, hash, name or misspelled address.
import { decodeBase58Check, xrpAlphabet } from '../chains/base58check';
import { ens } from '../chains/ens';
import { sns } from '../chains/sns';
import { parsePasted } from './parse-pasted';

/**
 * `key`: certainly a private key or seed. `hash`: the format of a transaction hash, which is also that of a key.
 * `name`: an ENS or SNS name, which is not resolved. `misspelt`: one word of letters and digits with the length of an
 * address, but invalid.
 */
export type NonAddress = 'key' | 'hash' | 'name' | 'misspelt';

/** Maximum length examined in characters; an extended spending key has about 300. */
const MAX_LENGTH = 512;

const SECRET_PREFIX =
  /^(?:[xyztuvYZUV]prv|Ltpv|Mtpv|dgpv|6P|nsec1|secret-extended-key|S[KT][1-9A-HJ-NP-Za-km-z]{50,}$)/;
const HEX_32_BYTES = /^(?:0x)?[0-9a-f]{64}$/i;
/** 64 bytes in base58: a Solana transaction signature or a Solana key pair. */
const BASE58_64_BYTES = /^[1-9A-HJ-NP-Za-km-z]{86,88}$/;
/** A word of a mnemonic in any language of BIP 39; all words of one are of the same kind. */
const MNEMONIC_WORDS = [
  '\\p{Ll}{3,8}',
  '\\p{Lu}{3,8}',
  '\\p{Lu}\\p{Ll}{2,7}',
  '[\\p{sc=Hiragana}ー]{2,8}',
  '\\p{sc=Hangul}{2,4}',
  '\\p{sc=Han}',
];
/** Words of a mnemonic within other text. */
const MNEMONIC = new RegExp(
  MNEMONIC_WORDS.map((word) => `(?<![\\p{L}\\p{M}])(?:${word}\\s{1,20}){11,24}${word}(?!\\p{L})`).join('|'),
  'u',
);
/** Separators between mnemonic words, including item numbers. */
const BETWEEN_WORDS = /(?:[\s,;|"'[\]]|(?<![a-z\d])\d{1,2}(?:[.):]|(?![a-z\d.])))+/g;
const WORDS_IN_STEPS_OF = 3;
/** Number of words in seeds of Monero and Algorand. */
const LONGEST_MNEMONIC = 25;
/**
 * Shorter than a key, because a mistyped key must not be presented for correction; witness addresses are longer and
 * known by their prefix.
 */
const AS_LONG_AS_AN_ADDRESS = /^(?=.*\d)(?=.*[a-z])(?:[0-9a-z]{25,50}|(?:bc|ltc)1[0-9a-z]{51,62})$/i;

/** WIF: a version byte, 32 bytes, and the byte 1 for a compressed key (Bitcoin wiki, "Wallet import format"). */
const isWif = (text: string): boolean => {
  if (!/^[1-9A-HJ-NP-Za-km-z]{51,52}$/.test(text)) return false;
  const payload = decodeBase58Check(text);
  return payload?.length === 33 || (payload?.length === 34 && payload[33] === 1);
};

/** XRP seed: 16 bytes after a version of one or three bytes (xrpl.org, "Address encodings"). */
const isXrpSeed = (text: string): boolean => {
  if (!/^s[1-9A-HJ-NP-Za-km-z]{28,30}$/.test(text)) return false;
  const payload = decodeBase58Check(text, xrpAlphabet);
  return payload?.length === 17 || payload?.length === 19;
};

/** Returns the mnemonic in a text: 12, 15, 18, 21, 24 or 25 short words with nothing but blanks between them (BIP 39); null if there is none. */
export function findMnemonic(text: string): string | null {
  const found = MNEMONIC.exec(text.normalize('NFC'))?.[0];
  const count = found?.split(/\s+/).length ?? 0;
  return found !== undefined && (count % WORDS_IN_STEPS_OF === 0 || count === LONGEST_MNEMONIC) ? found : null;
}

/** Classifies a paste that consists of one such item and nothing else; null for any other text. Never throws, sends nothing. */
export function classifyNonAddress(pasted: string): NonAddress | null {
  if (pasted.length > MAX_LENGTH) return null;
  const text = pasted.trim().replace(/^["'`]|["'`]$/g, '');
  if (SECRET_PREFIX.test(text) || isWif(text) || isXrpSeed(text)) return 'key';
  const words = text.normalize('NFC').replace(BETWEEN_WORDS, ' ').trim();
  if (words === findMnemonic(words)) return 'key';
  if (ens.parse(text) || sns.parse(text)) return 'name';
  if (HEX_32_BYTES.test(text) || BASE58_64_BYTES.test(text)) return 'hash';
  return AS_LONG_AS_AN_ADDRESS.test(text) && parsePasted(text).length === 0 ? 'misspelt' : null;
}
