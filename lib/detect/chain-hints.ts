// What stands around an address in its own text and says which chain is meant: a scheme, the link it is in, a coin's name.
import type { Chain } from '../chains/chain';
import { findNearbyChainMentions } from './chain-mentions';
import { getExplorerChains } from './explorers';
import { refang } from './refang';

/** URI schemes and CAIP-2 namespaces that stand right before an address, each with its family. */
const SCHEMES = new Map<string, Chain>([
  ['bitcoin', 'bitcoin'],
  ['bitcoincash', 'bitcoin-cash'],
  ['litecoin', 'litecoin'],
  ['dogecoin', 'dogecoin'],
  ['dash', 'dash'],
  ['zcash', 'zcash'],
  ['solana', 'solana'],
  ['tron', 'tron'],
  ['ton', 'ton'],
  ['tvm', 'ton'],
  ['xrpl', 'xrp'],
  ['xrp', 'xrp'],
  ['ripple', 'xrp'],
  ['ethereum', 'evm'],
  ['eip155', 'evm'],
  ['eth', 'evm'],
  ['bitcoinsv', 'bitcoin-sv'],
  ['verge', 'verge'],
  ['aptos', 'aptos'],
  ['sui', 'sui'],
  ['starknet', 'starknet'],
  ['near', 'near'],
  ['hedera', 'hedera'],
]);

/** CAIP-2 tells the Bitcoin-like chains apart by the first 32 digits of their genesis block (the namespace `bip122`). */
const GENESIS = new Map<string, Chain>([
  ['000000000019d6689c085ae165831e93', 'bitcoin'],
  ['000000000000000000651ef99cb9fcbe', 'bitcoin-cash'],
  ['12a765e31ffd4059bada1e25190f6e98', 'litecoin'],
  ['1a91e3dace36e2be3bf030a65679fe82', 'dogecoin'],
  ['00000ffd590b1485b3caadc19b22e637', 'dash'],
  ['000000000000000001d956714215d96f', 'bitcoin-sv'],
]);

/** References of CAIP-2 under which a name or number is another account than on the main network. */
const TEST_NETWORK = /^(?:testnet|devnet|previewnet)$/;

/** How a chain was named right before an address. */
export interface SchemeHint {
  chain: Chain;
  form: 'uri' | 'caip-10';
}

/** Longest prefix looked at: namespace, a reference of 32 characters, the kind of an asset (CAIP-19), three signs between. */
const SCHEME_REACH = 64;
const SCHEME_BEFORE =
  /(?:^|[^0-9A-Za-z])([a-z][0-9a-z]{1,11}):(?:([-_0-9A-Za-z]{1,32})(?:\/[-0-9a-z]{3,8})?:|(?:\/\/)?(?:(?:pay|transfer)[-/])?)$/i;

/** The scheme, CAIP-2 chain or EIP-3770 name that `before` ends in; null where there is none that we know. */
export function getScheme(before: string): SchemeHint | null {
  const tail = before.slice(-SCHEME_REACH);
  if (!/[:/-]$/.test(tail)) return null;
  const [, scheme, reference] = SCHEME_BEFORE.exec(tail) ?? [];
  if (scheme === undefined || TEST_NETWORK.test(reference ?? '')) return null;
  const form = reference === undefined ? 'uri' : 'caip-10';
  const chain =
    reference !== undefined && scheme === 'bip122' ? GENESIS.get(reference) : SCHEMES.get(scheme.toLowerCase());
  return chain === undefined ? null : { chain, form };
}

const LINK_REACH = 300;
const ENDS_A_LINK = ' \t\n\r\u00a0"\'<>`|';

/** The unbroken piece of text before `end`, no longer than a link is. */
export function isInsideRun(text: string, end: number): string {
  let start = end;
  while (start > 0 && end - start < LINK_REACH && !ENDS_A_LINK.includes(text.charAt(start - 1))) start--;
  return text.slice(start, end);
}

/** From its first label on: tried again from each label of a long name, it would take the square of the length. */
const HOST = /(?<![a-z0-9-]\.?)(?:[a-z0-9-]+\.)+[a-z]{2,12}\//i;

/** The link that `run` is the beginning of, made whole where it was defanged or its slashes escaped (`\/` in JSON); null where it is none. */
export function findLink(run: string): string | null {
  if (!run.includes('/')) return null;
  const whole = refang(run.replaceAll('\\/', '/'));
  const scheme = Math.max(whole.lastIndexOf('http://'), whole.lastIndexOf('https://'));
  if (scheme >= 0) return whole.slice(scheme);
  const last = /(?<!\S)\S+$/.exec(whole)?.[0] ?? '';
  const host = HOST.exec(last);
  return host ? last.slice(host.index) : null;
}

/** Who names which chains for one address, strongest first. */
export interface NamedChains {
  scheme: readonly Chain[];
  link: readonly Chain[];
  /** Nearest first. */
  word: readonly Chain[];
  /** The host of the page. */
  page: readonly Chain[];
  /** Whoever asks: what the page is already known to speak of. */
  caller: readonly Chain[];
  /** The page's title: it makes sure what one chain alone could be, and chooses among none. */
  title: readonly Chain[];
}

/** Chains that the text itself names for the address at `start` to `end`. */
export function findChainsInText(
  text: string,
  start: number,
  end: number,
): Pick<NamedChains, 'scheme' | 'link' | 'word'> {
  const scheme = getScheme(text.slice(Math.max(0, start - SCHEME_REACH), start));
  const link = findLink(isInsideRun(text, start));
  return {
    scheme: scheme ? [scheme.chain] : [],
    link: link ? getExplorerChains(link) : [],
    word: findNearbyChainMentions(text, start, end),
  };
}
