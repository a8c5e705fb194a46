// Finds hints about the chain of an address in nearby text, such as a URI scheme or a coin name.
import { BIP122_REFERENCES } from '../chains/caip';
import type { Chain } from '../chains/chain';
import { findNearbyChainMentions } from './chain-mentions';
import { getExplorerChainId, getExplorerChains } from './explorer-link-chains';
import { refang } from './refang';

/** URI schemes and CAIP-2 namespaces that precede an address, with their family. */
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

/** Chain by the CAIP-2 reference of the namespace `bip122`. */
const CHAIN_OF_GENESIS = new Map(Array.from(BIP122_REFERENCES, ([chain, reference]) => [reference, chain]));

/** CAIP-2 references of test networks, where a name or number is a different account than on the main network. */
const TEST_NETWORK = /^(?:testnet|devnet|previewnet)$/;

/** The chain named directly before an address, and the syntax used. */
export interface SchemeHint {
  chain: Chain;
  form: 'uri' | 'caip-10';
}

/** Maximum prefix length examined: namespace, a reference of 32 characters, an asset type (CAIP-19) and three separators. */
const SCHEME_REACH = 64;
const SCHEME_BEFORE =
  /(?:^|[^0-9A-Za-z])([a-z][0-9a-z]{1,11}):(?:([-_0-9A-Za-z]{1,32})(?:\/[-0-9a-z]{3,8})?:|(?:\/\/)?(?:(?:pay|transfer)[-/])?)$/i;

/**
 * Parses the URI scheme, CAIP-2 chain id or EIP-3770 short name that `before` ends with; null if there is no known one.
 */
export function getScheme(before: string): SchemeHint | null {
  const tail = before.slice(-SCHEME_REACH);
  if (!/[:/-]$/.test(tail)) return null;
  const [, scheme, reference] = SCHEME_BEFORE.exec(tail) ?? [];
  if (scheme === undefined || TEST_NETWORK.test(reference ?? '')) return null;
  const form = reference === undefined ? 'uri' : 'caip-10';
  const chain =
    reference !== undefined && scheme === 'bip122'
      ? CHAIN_OF_GENESIS.get(reference)
      : SCHEMES.get(scheme.toLowerCase());
  return chain === undefined ? null : { chain, form };
}

const LINK_REACH = 300;
const ENDS_A_LINK = ' \t\n\r\u00a0"\'<>`|';

/** Returns the text before `end` without whitespace or link delimiters, at most 300 characters. */
export function getRunBefore(text: string, end: number): string {
  let start = end;
  while (start > 0 && end - start < LINK_REACH && !ENDS_A_LINK.includes(text.charAt(start - 1))) start--;
  return text.slice(start, end);
}

/** Anchored at the first label: matching from every label of a long name would take quadratic time. */
const HOST = /(?<![a-z0-9-]\.?)(?:[a-z0-9-]+\.)+[a-z]{2,12}\//i;

/** Returns the link that `run` begins with, refanged and with unescaped slashes (`\/` in JSON); null if it is not a link. */
export function findLink(run: string): string | null {
  if (!run.includes('/')) return null;
  const normalized = refang(run.replaceAll('\\/', '/'));
  const scheme = Math.max(normalized.lastIndexOf('http://'), normalized.lastIndexOf('https://'));
  if (scheme >= 0) return normalized.slice(scheme);
  const lastToken = /(?<!\S)\S+$/.exec(normalized)?.[0] ?? '';
  const host = HOST.exec(lastToken);
  return host ? lastToken.slice(host.index) : null;
}

/** Chains named for one address by source, strongest first. */
export interface NamedChains {
  scheme: readonly Chain[];
  link: readonly Chain[];
  /** Nearest first. */
  word: readonly Chain[];
  /** Chains of the page's host. */
  page: readonly Chain[];
  /** Chains passed by the caller: those already known from the page. */
  caller: readonly Chain[];
  /** Chains in the page title: they confirm an address with a single fitting chain, but do not choose among several. */
  title: readonly Chain[];
}

/** Finds the chains that the text itself names for the address from `start` to `end`. */
export function findChainsInText(
  text: string,
  start: number,
  end: number,
): Pick<NamedChains, 'scheme' | 'link' | 'word'> {
  const scheme = getScheme(text.slice(Math.max(0, start - SCHEME_REACH), start));
  const link = findLink(getRunBefore(text, start));
  return {
    scheme: scheme ? [scheme.chain] : [],
    link: link ? getExplorerChains(link) : [],
    word: findNearbyChainMentions(text, start, end),
  };
}

const CAIP_10 = /eip155:(\d{1,15})(?:\/[-0-9a-z]{3,8})?:$/i;
/** `eth:` is the short name of Ethereum (EIP-3770); `ethereum:0x…@137` names its network after the address (ERC-681). */
const SHORT_NAME = /(?:^|[^0-9A-Za-z])eth:$/i;
const PAYMENT = /ethereum:(?:pay-)?$/i;
const PAYMENT_NETWORK = /^@(\d{1,15})(?!\d)/;
const LINK_HOST = /^(?:https?:)?\/\/(?:[^/?#@\s]*@)?([^/?#:\s]+)/i;

/**
 * Returns the EIP-155 chain id that the text names for the EVM address from `start` to `end`, else that of the page; null
 * if neither names one. The same address exists on every EVM network, so none is assumed.
 */
export function findEvmChainId(text: string, start: number, end: number, pageUrl: string): number | null {
  const before = getRunBefore(text, start);
  const named =
    CAIP_10.exec(before)?.[1] ?? (PAYMENT.test(before) && PAYMENT_NETWORK.exec(text.slice(end, end + 20))?.[1]);
  if (named) return Number(named) || null;
  if (SHORT_NAME.test(before)) return 1;
  const hostOf = (url: string) => LINK_HOST.exec(url)?.[1] ?? url.split('/')[0] ?? '';
  return getExplorerChainId(hostOf(findLink(before) ?? pageUrl));
}
