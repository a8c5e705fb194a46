// Rejects tokens that cannot be addresses by length and first characters, before any checksum test.

/**
 * Formats by prefix and length (docs/reference/detection.md 1). Solana has its own pattern, because only its mix of
 * characters is characteristic.
 */
const FORMS = new RegExp(
  `^(?:${[
    '0\\.0\\.\\d{1,10}-[a-z]{5}',
    '(?:nano|xrb)_[13].+',
    '[XPC]-avax1.+',
    '(?:ronin:|xdc).{40}',
    'f[123][a-z2-7]{39,84}',
    'f4\\d+f.+',
    '(?:0|-1):.{64}',
    '[EU][Qf].{46}',
    // Base32 of Stellar and Algorand; `S…` with 56 characters is a Stellar secret seed.
    '[GC].{55}|[A-Z2-7]{58}|M.{68}',
    // Base58; other lengths are SS58. `Qm…` with 46 characters is an IPFS hash.
    '[13r].{24,34}',
    '[LMDA9].{32,33}',
    '[TX7GE].{33}|XE.{33}',
    '(?:t[13]|tz[1-4]|KT1).{33}',
    '(?:Ae2|DdzFF).{48,107}',
    '[48].{94}(?:.{11})?',
    '(?!Qm.{44}$)[1-9A-HJ-NP-Za-km-z]{46,49}',
  ].join('|')})$`,
);

/** Solana: base58 with at least a digit, a lower-case and an upper-case letter; shorter ones contain a run of ones. */
const SOLANA = /^(?=[1-9A-J]?.{43}$|(?=.*1{5}).{32,42}$)(?=.*\d)(?=.*[a-z])(?=.*[A-Z])[1-9A-HJ-NP-Za-km-z]+$/;

/** Bech32 of families with too many prefixes to list: 20 or 32 bytes; `nsec1…` is a private key of the same size. */
const BECH32 = /^(?!nsec|lnbc)(?:did:com:|addr_)?[0-9a-z]*@?1(?:[^1]{38}|[^1]{58})$/i;

/** Formats in either case; only three CashAddr payload lengths are valid. */
const EITHER_CASE =
  /^(?:(?:bc|ltc|ltcmweb|btg|vg|zs|tex|u|addr|stake)1|(?:bitcoincash:|ecash:|kaspa:)?[qpzr][02-9ac-hj-np-z]{41}(?:.{19}|.{21})?$)/i;

/**
 * Tests whether a candidate is worth a checksum. Cheap enough for every token of a page (no hash code is imported
 * here). Rejects private keys, seeds and extended keys: their lengths differ from those of addresses, except a 32-byte
 * seed in base58. Formats that are valid only with a named chain are rejected: see `needsChainMention`.
 */
export function couldBeAddress(token: string): boolean {
  const size = token.length;
  if (size < 11 || size > 600) return false;
  if (/^0x/i.test(token)) return size === 42;
  return EITHER_CASE.test(token) || FORMS.test(token) || BECH32.test(token) || SOLANA.test(token);
}

const NAMED_FORMS = /^(?:0x[0-9a-f]{60,64}|[0-9a-f]{64}|0\.0\.\d{1,10}|\S+\.(?:near|tg|eth|sol))$/i;

/**
 * Tests for a format shared with hashes, versions or file names, valid only with a named chain: Aptos, Sui, Starknet,
 * NEAR, Hedera, ENS, SNS. Worth a query only if `mayNameAmbiguousChain` is true for the text or the page.
 */
export function needsChainMention(token: string): boolean {
  return token.length <= 80 && NAMED_FORMS.test(token);
}

/**
 * Tests whether the result for a candidate can depend on the surrounding words, links and schemes: its format fits
 * several families or has no checksum. For every other candidate the result of `findAddresses` is independent of
 * position (except after a colon, see cashaddr-prefix-check.ts).
 */
export function needsContext(token: string): boolean {
  return (
    /^(?:[13ADM]|t[13])[1-9A-HJ-NP-Za-km-z]{24,34}$|:/.test(token) || SOLANA.test(token) || needsChainMention(token)
  );
}
