// Splits an address into prefix and key-dependent characters with their entropy, for look-alike detection.
import type { Chain } from '../chains/chain';

/** Comparable ends of an address. Two addresses are compared only if `form` is equal. */
export interface AddressEnds {
  /** Chain and constant prefix. */
  form: string;
  /** The characters that depend on the key. */
  body: string;
  /** Entropy in bits of a character, of the first one of the body, and of the last. */
  bitsPerCharacter: number;
  head: number;
  tail: number;
  /** Leading body characters that must match before addresses can be confused: three, counting a version character. */
  minMatch: number;
}

interface Form {
  starts: RegExp;
  bits: number;
  /** Bits of the first body character, if the size of the encoded value limits its range. */
  first?: number;
  /** The same for the last character: the remainder of the division into characters. */
  last?: number;
}

const HEX_BITS = 4;
const BASE32_BITS = 5;
/** log₂ 58 = 5.858, rounded down. */
const BASE58_BITS = 5.85;
const BASE64_BITS = 6;

const hex: Form = { starts: /^(?:0x)?(?=[\da-f]{40})/, bits: HEX_BITS };
/** Version byte, 20 bytes, checksum: a constant character, then one of 23 characters, not equally distributed. */
const base58Check: Form = { starts: /^./, bits: BASE58_BITS, first: 3 };
const bech32 = (starts: RegExp, first = BASE32_BITS): Form => ({ starts, bits: BASE32_BITS, first });
/** Eight version bits: a constant character, then three constant and two variable bits. */
const cashAddr = bech32(/^(?:[a-z]+:)?./, 2);
/** 35 or 36 bytes; after the fixed prefix the first character has only six values. */
const ss58 = (starts: RegExp): Form => ({ starts, bits: BASE58_BITS, first: 2 });

/** Names and numbered accounts (ENS, SNS, `name.near`, `0.0.N`) are chosen rather than derived from a key, so they are not compared. */
const CHOSEN: Form[] = [];

/** Forms of a family without a row: Bech32 with a text prefix, or base58check. Any other form needs a row. */
const DEFAULT_FORMS: Form[] = [
  bech32(/^[a-z]{1,20}1(?=[02-9ac-hj-np-z]{38,}$)/),
  { ...base58Check, starts: /^.(?=[1-9A-HJ-NP-Za-km-z]{25,}$)/ },
];

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
  avalanche: [bech32(/^.-avax1/)],
  cardano: [bech32(/^(?:addr|stake)1./, 2), { starts: /^(?:Ae2tdPwUPE|DdzFFzCqrh)./, bits: BASE58_BITS, first: 2 }],
  monero: [{ starts: /^[48]/, bits: BASE58_BITS, first: 3 }],
  polkadot: [ss58(/^1/)],
  kusama: [ss58(/^/)],
  /** The network prefix takes one or two bytes. */
  substrate: [ss58(/^../)],
  stellar: [bech32(/^[GC]/, 2)],
  tezos: [{ starts: /^(?:tz.|KT1)/, bits: BASE58_BITS, first: 3 }],
  algorand: [{ starts: /^/, bits: BASE32_BITS, last: 3 }],
  filecoin: [{ starts: /^f(?:410f|[123])/, bits: BASE32_BITS, last: 1 }],
  nano: [bech32(/^nano_./)],
  hedera: CHOSEN,
  ens: CHOSEN,
  sns: CHOSEN,
};

const LEAST = 3;
const HEX_PREFIX = /^(?:0x0?)?$/;

/** No key exists for an address with such a long run of one character: it was constructed. */
const RUN = /(.)\1{15,}/g;

/**
 * Tests whether such a run covers one of the ends: system accounts, placeholders, `0x0…dEaD`. Such ends carry no
 * information. Ends outside of the run were chosen, possibly to imitate another address.
 * @param minimum minimum match, as in `AddressEnds`
 */
function isWrittenAtItsEnds(body: string, minimum: number): boolean {
  return [...body.matchAll(RUN)].some(
    ({ index, 0: run }) => index < minimum || index + run.length > body.length - LEAST,
  );
}

/** Returns the comparable ends of a canonical address; null if its characters do not depend on a key. */
export function getAddressEnds(chain: Chain, address: string): AddressEnds | null {
  for (const { starts, bits, first = bits, last = bits } of FORMS[chain] ?? DEFAULT_FORMS) {
    const prefix = starts.exec(address)?.[0];
    if (prefix === undefined) continue;
    const minimum = HEX_PREFIX.test(prefix) ? LEAST : LEAST - 1;
    const body = address.slice(prefix.length);
    return isWrittenAtItsEnds(body, minimum)
      ? null
      : {
          form: `${chain} ${prefix}`,
          body,
          bitsPerCharacter: bits,
          head: first,
          tail: last,
          minMatch: minimum,
        };
  }
  return null;
}
