// Rules for ambiguous formats, such as 32 bytes in hex: the context must name the chain of the address.
import type { Chain } from '../chains/chain';
import type { NamedChains } from './chain-hints';
import { isLabelledAsOther } from './false-positive-rules';
import { ACCOUNTS } from './words/context-word-patterns';

/** Families with such a format; families in one row share the format. */
const SHARED_FORMATS: readonly (readonly Chain[])[] = [
  ['starknet', 'aptos', 'sui'],
  ['near'],
  ['hedera'],
  ['ens'],
  ['sns'],
];

/**
 * Returns the families that share the format of `chain`, including itself; null if the format is self-evident or has
 * rules of its own.
 */
export function getFamiliesOfFormat(chain: Chain): readonly Chain[] | null {
  return SHARED_FORMATS.find((families) => families.includes(chain)) ?? null;
}

/** Hedera's format has an optional checksum, the other formats have none. */
const OPTIONAL_CHECKSUM: readonly Chain[] = ['hedera'];

/** Tests whether an address of this family always needs its chain named by the context. */
export function needsNamedChain(chain: Chain): boolean {
  return getFamiliesOfFormat(chain) !== null && !OPTIONAL_CHECKSUM.includes(chain);
}

const ACCOUNT_WORD = new RegExp(ACCOUNTS, 'i');
const ACCOUNT_REACH = 48;
/**
 * Hedera reserves its first thousand numbers (docs.hedera.com, "System accounts"); next to a name such a number is more
 * likely a version.
 */
const SYSTEM_NUMBER = /^0\.0\.\d{1,3}$/;
/** No key or hash has this format and no version has such a number, so the chain's name alone is sufficient. */
const ACCOUNT_NUMBER = /^0\.0\.\d{5,10}$/;

/**
 * Returns the chain of `fits` that the context names for the token from `start` to `end`; null if none is named. A
 * scheme or link decides; a nearby name counts only if the text announces an account. A page or caller counts only if
 * all its chains share the format: on a page of several chains the token is more likely a hash. A name alone is
 * sufficient only for an account number, because it may also announce a private key.
 */
export function findNamedChain(
  fits: readonly Chain[],
  { scheme, link, word, page, caller }: NamedChains,
  text: string,
  start: number,
  end: number,
): Chain | null {
  const formatFamilies = getFamiliesOfFormat(fits[0] ?? '') ?? [];
  const sharesFormat = (named: readonly Chain[]) =>
    named.length > 0 && named.every((chain) => formatFamilies.includes(chain));
  // In Move the part before a module name is an account: `0x…::usdc::USDC`.
  const announcesAccount =
    text.startsWith('::', end) || ACCOUNT_WORD.test(text.slice(Math.max(0, start - ACCOUNT_REACH), start));
  const token = text.slice(start, end);
  const isNamed = ACCOUNT_NUMBER.test(token) || (announcesAccount && !SYSTEM_NUMBER.test(token));
  const words = isNamed ? word.map((chain) => [chain]) : [];
  for (const named of [scheme, link, ...words, ...[page, caller].filter(sharesFormat)]) {
    const fit = fits.find((chain) => named.includes(chain));
    if (fit !== undefined) return fit;
  }
  return null;
}

/**
 * Tests whether the page URL identifies the token as a transaction or block (`/tx/0x…`), in which case it is never an
 * address on that page.
 */
export function isTransactionOrBlockOfUrl(token: string, url: string): boolean {
  const at = url.toLowerCase().indexOf(token.toLowerCase());
  return at > 0 && isLabelledAsOther(url, at);
}
