// A first look at a token, by length and first character alone: what fails here cannot be an address of any family we know.

/** Forms by prefix and length (docs/reference/detection.md 1). Solana's has its own line because nothing but its mix of characters marks it. */
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
    // Stellar's and Algorand's base32; `S…` of 56 characters is Stellar's secret seed.
    '[GC].{55}|[A-Z2-7]{58}|M.{68}',
    // Base58; what is left of it is SS58, and `Qm…` of 46 characters is a file's hash (IPFS).
    '[13r].{24,34}',
    '[LMDA9].{32,33}',
    '[TX7GE].{33}|XE.{33}',
    '(?:t[13]|tz[1-4]|KT1).{33}',
    '(?:Ae2|DdzFF).{48,107}',
    '[48].{94}(?:.{11})?',
    '(?!Qm.{44}$)[1-9A-HJ-NP-Za-km-z]{46,49}',
  ].join('|')})$`,
);

/** Solana's: a digit, a small letter and a capital at least, all of base58; a shorter one has a run of ones. */
const SOLANA = /^(?=[1-9A-J]?.{43}$|(?=.*1{5}).{32,42}$)(?=.*\d)(?=.*[a-z])(?=.*[A-Z])[1-9A-HJ-NP-Za-km-z]+$/;

/** Bech32 of the families whose prefixes are too many to hold here: 20 or 32 bytes; `nsec1…` is a key of the same size. */
const BECH32 = /^(?!nsec|lnbc)(?:did:com:|addr_)?[0-9a-z]*@?1(?:[^1]{38}|[^1]{58})$/i;

/** Those written in either case; of CashAddr every payload but three lengths is wrong. */
const EITHER_CASE =
  /^(?:(?:bc|ltc|ltcmweb|btg|vg|zs|tex|u|addr|stake)1|(?:bitcoincash:|ecash:|kaspa:)?[qpzr][02-9ac-hj-np-z]{41}(?:.{19}|.{21})?$)/i;

/**
 * Whether a candidate is worth a checksum. Cheap enough for every token of a page (no hash code is imported here), and by itself it
 * drops private keys, seeds and extended keys: none of their lengths is an address's, but that of a 32-byte seed in base58.
 * Forms that count only where their chain is named are not let through: see `couldBeNamed`.
 */
export function couldBeAddress(token: string): boolean {
  const size = token.length;
  if (size < 11 || size > 600) return false;
  if (/^0x/i.test(token)) return size === 42;
  return EITHER_CASE.test(token) || FORMS.test(token) || BECH32.test(token) || SOLANA.test(token);
}

const NAMED_FORMS = /^(?:0x[0-9a-f]{60,64}|[0-9a-f]{64}|0\.0\.\d{1,10}|\S+\.(?:near|tg|eth|sol))$/i;

/**
 * Whether a candidate has a form that hashes, versions or file names share, so that it counts only where its chain is named: Aptos, Sui,
 * Starknet, NEAR, Hedera, ENS, SNS. Worth asking about where `namesSuchChain` says so of the text or of the page's addresses.
 */
export function couldBeNamed(token: string): boolean {
  return token.length <= 80 && NAMED_FORMS.test(token);
}

const SUCH_CHAINS =
  /\bap[st]|tracemove|\bsui(?!t)|sta?rk|voyager\.online|near|pikespeak|hedera|hashscan|hbar|dragonglass|lworks/i;

/** Whether a text, a title or a URL may name one of the chains that `couldBeNamed` is about. */
export function namesSuchChain(text: string): boolean {
  return SUCH_CHAINS.test(text);
}

/**
 * Whether what a candidate is may depend on the words, links and schemes around it: its form fits several families, or proves nothing by
 * itself. Of every other candidate `findAddresses` says the same wherever it stands (but behind a colon, see cash-prefix.ts).
 */
export function needsContext(token: string): boolean {
  return /^[13AD][1-9A-HJ-NP-Za-km-z]{24,34}$|:/.test(token) || SOLANA.test(token) || couldBeNamed(token);
}
