// A paste without an address: whether it is a key, which nobody should paste, or a hash or a name, which cannot be screened.
import { decodeBase58Check, xrpAlphabet } from '../chains/base58check';
import { ens } from '../chains/ens';
import { sns } from '../chains/sns';
import { parsePasted } from './parse-pasted';

/**
 * `key`: a private key or seed for certain. `hash`: what has the form of a transaction's hash, which is also that of a key. `name`: one
 * of ENS or SNS; what it stands for is not looked up. `misspelt`: one word as long as an address, of letters and figures, that is none.
 */
export type NonAddress = 'key' | 'hash' | 'name' | 'misspelt';

/** The longest paste that is looked at: an extended spending key has some 300 characters. */
const MAX_LENGTH = 512;

const SECRET_PREFIX =
  /^(?:[xyztuvYZUV]prv|Ltpv|Mtpv|dgpv|6P|nsec1|secret-extended-key|S[KT][1-9A-HJ-NP-Za-km-z]{50,}$)/;
const HEX_32_BYTES = /^(?:0x)?[0-9a-f]{64}$/i;
/** 64 bytes in base58: a signature that names a Solana transaction, or a Solana key pair. */
const BASE58_64_BYTES = /^[1-9A-HJ-NP-Za-km-z]{86,88}$/;
/** A mnemonic has 12, 15, 18, 21 or 24 short lower-case words and no other sign (BIP 39) … */
const MNEMONIC = /^[a-z]{3,8}(?: [a-z]{3,8}){11,23}$/;
/** … but what sets them apart, and their numbers where they are written one below the other. */
const BETWEEN_WORDS = /(?:[\s,;|"'[\]]|(?<![a-z\d])\d{1,2}(?:[.):]|(?![a-z\d.])))+/g;
const WORDS_IN_STEPS_OF = 3;
/** Shorter than a key, whose mistake is not to be mended in public; but for witness addresses, which are known by their beginning. */
const AS_LONG_AS_AN_ADDRESS = /^(?=.*\d)(?=.*[a-z])(?:[0-9a-z]{25,50}|(?:bc|ltc)1[0-9a-z]{51,62})$/i;

/** A version, 32 bytes, and for a compressed key the byte 1 (Bitcoin wiki, "Wallet import format"). */
const isWif = (text: string): boolean => {
  if (!/^[1-9A-HJ-NP-Za-km-z]{51,52}$/.test(text)) return false;
  const payload = decodeBase58Check(text);
  return payload?.length === 33 || (payload?.length === 34 && payload[33] === 1);
};

/** 16 bytes behind a version of one or three (xrpl.org, "Address encodings"). */
const isXrpSeed = (text: string): boolean => {
  if (!/^s[1-9A-HJ-NP-Za-km-z]{28,30}$/.test(text)) return false;
  const payload = decodeBase58Check(text, xrpAlphabet);
  return payload?.length === 17 || payload?.length === 19;
};

/** What the paste is where it is one of these and nothing else; null for any other text. Never throws, sends nothing. */
export function classifyNonAddress(pasted: string): NonAddress | null {
  if (pasted.length > MAX_LENGTH) return null;
  const text = pasted.trim().replace(/^["'`]|["'`]$/g, '');
  if (SECRET_PREFIX.test(text) || isWif(text) || isXrpSeed(text)) return 'key';
  const words = text.replace(BETWEEN_WORDS, ' ').trim();
  if (MNEMONIC.test(words) && words.split(' ').length % WORDS_IN_STEPS_OF === 0) return 'key';
  if (ens.parse(text) || sns.parse(text)) return 'name';
  if (HEX_32_BYTES.test(text) || BASE58_64_BYTES.test(text)) return 'hash';
  return AS_LONG_AS_AN_ADDRESS.test(text) && parsePasted(text).length === 0 ? 'misspelt' : null;
}
