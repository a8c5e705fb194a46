// What every address of a form begins with, and how much the characters after it and at its end can tell two addresses apart.
import type { Chain } from '../chains/chain';

/** Two addresses are compared only where form and prefix are the same. */
export interface AddressEnds {
  /** Chain and constant beginning. */
  form: string;
  /** The characters that depend on the key. */
  body: string;
  /** Bits in a character, in the first one of the body, and in the last. */
  bitsPerCharacter: number;
  headBits: number;
  tailBits: number;
  /** Leading characters of the body that must be the same before anybody takes one address for the other: three, a version sign counted. */
  minMatch: number;
}

interface Form {
  starts: RegExp;
  bits: number;
  /** Where the first character of the body takes fewer values than the others, from the size of what it encodes. */
  first?: number;
  /** The same for the last one: the rest of a division into characters. */
  last?: number;
}

const HEX_BITS = 4;
const BASE32_BITS = 5;
/** log₂ 58, rounded down. */
const BASE58_BITS = 5.85;
const BASE64_BITS = 6;

const hex: Form = { starts: /^(?:0x)?(?=[\da-f]{40})/, bits: HEX_BITS };
/** Version byte, 20 bytes, checksum: one sign for all, then one of 23 characters, of which some share a sign with another. */
const base58Check: Form = { starts: /^./, bits: BASE58_BITS, first: 3 };
const bech32 = (starts: RegExp, first = BASE32_BITS): Form => ({ starts, bits: BASE32_BITS, first });
/** Version byte in eight bits: a constant character, three constant bits, two that tell. */
const cashAddr = bech32(/^(?:[a-z]+:)?./, 2);
/** 35 or 36 bytes: prefix, then one of six characters. */
const ss58 = (starts: RegExp): Form => ({ starts, bits: BASE58_BITS, first: 2 });

/** Names and counted accounts (ENS, SNS, `name.near`, `0.0.N`) are chosen, not made from a key: they are not compared. */
const FORMS: Record<Chain, Form[]> = {
  evm: [hex],
  aptos: [hex],
  sui: [hex],
  near: [hex],
  starknet: [{ starts: /^0x0/, bits: HEX_BITS, first: 2.5 }],
  bitcoin: [bech32(/^bc1./), base58Check],
  litecoin: [bech32(/^ltc1./), bech32(/^ltcmweb1../, 2), base58Check],
  dogecoin: [base58Check],
  dash: [base58Check],
  verge: [base58Check],
  tron: [base58Check],
  xrp: [base58Check],
  'bitcoin-sv': [base58Check],
  'bitcoin-gold': [base58Check],
  'bitcoin-cash': [cashAddr],
  ecash: [cashAddr],
  kaspa: [cashAddr],
  zcash: [bech32(/^(?:zs|u|tex)1/), { starts: /^t[13]/, bits: BASE58_BITS, first: 3 }],
  solana: [{ starts: /^/, bits: BASE58_BITS, first: 3.5 }],
  ton: [{ starts: /^../, bits: BASE64_BITS, first: 2 }],
  cosmos: [bech32(/^.*1/)],
  multiversx: [bech32(/^erd1/)],
  avalanche: [bech32(/^.-avax1/)],
  cardano: [bech32(/^(?:addr|stake)1./, 2), { starts: /^(?:Ae2tdPwUPE|DdzFFzCqrh)./, bits: BASE58_BITS, first: 2 }],
  monero: [{ starts: /^[48]/, bits: BASE58_BITS, first: 3 }],
  polkadot: [ss58(/^1/)],
  kusama: [ss58(/^/)],
  /** The network takes one byte or two. */
  substrate: [ss58(/^../)],
  stellar: [bech32(/^[GC]/, 2)],
  tezos: [{ starts: /^(?:tz.|KT1)/, bits: BASE58_BITS, first: 3 }],
  algorand: [{ starts: /^/, bits: BASE32_BITS, last: 3 }],
  filecoin: [{ starts: /^f(?:410f|[123])/, bits: BASE32_BITS, last: 1 }],
  nano: [bech32(/^nano_./)],
};

const LEAST = 3;
const HEX_PREFIX = /^(?:0x0?)?$/;

/** Nobody has the key of an address with so long a run of one character: it is written, not made. */
const RUN = /(.)\1{15,}/g;

/**
 * Whether a run of one character is one of the two ends: system accounts, placeholders, `0x0…dEaD`. Such ends say nothing. Where both ends
 * lie outside of the run, they were chosen, perhaps to be taken for those of another address.
 * @param least as of `AddressEnds`
 */
function isWrittenAtItsEnds(body: string, least: number): boolean {
  return [...body.matchAll(RUN)].some(({ index, 0: run }) => index < least || index + run.length > body.length - LEAST);
}

/** @returns how to compare this address (canonical form) with others; null where its characters say nothing of a key. */
export function getAddressEnds(chain: Chain, address: string): AddressEnds | null {
  for (const { starts, bits, first = bits, last = bits } of FORMS[chain] ?? []) {
    const prefix = starts.exec(address)?.[0];
    if (prefix === undefined) continue;
    const least = HEX_PREFIX.test(prefix) ? LEAST : LEAST - 1;
    const body = address.slice(prefix.length);
    return isWrittenAtItsEnds(body, least)
      ? null
      : { form: `${chain} ${prefix}`, body, bitsPerCharacter: bits, headBits: first, tailBits: last, minMatch: least };
  }
  return null;
}
