// Derives the chain families and the EVM network of an explorer link from its host or path.
import type { Chain } from '../chains/chain';
import { getEvmChainId } from '../chains/evm-networks';
import { explorers } from './explorer-hosts';

const byHost = new Map(explorers.map(({ host, chains }) => [host, chains]));

/** Chain names in path segments; short ones are trusted only on an explorer of several chains. */
const PATH_NAMES = new Map<string, Chain>(
  Object.entries({
    evm: 'ethereum eth evm bsc bnb polygon matic arbitrum arbitrum-one optimism base avalanche avax avaxc fantom linea scroll',
    bitcoin: 'bitcoin btc',
    'bitcoin-cash': 'bitcoin-cash bitcoincash bch',
    litecoin: 'litecoin ltc',
    dogecoin: 'dogecoin doge',
    dash: 'dash',
    zcash: 'zcash zec',
    tron: 'tron trx',
    xrp: 'xrp ripple xrpl xrp-ledger',
    solana: 'solana sol',
    ton: 'ton toncoin',
    aptos: 'aptos apt',
    sui: 'sui sui-network',
    starknet: 'starknet strk',
    near: 'near',
    hedera: 'hedera',
    cosmos: 'cosmos',
    cardano: 'cardano ada',
    stellar: 'stellar xlm',
    monero: 'monero xmr',
    ecash: 'ecash xec',
    'bitcoin-sv': 'bitcoin-sv bsv',
    polkadot: 'polkadot dot',
    kusama: 'kusama ksm',
  }).flatMap(([chain, names]) => names.split(' ').map((name): [string, Chain] => [name, chain])),
);
const TRUSTED_ANYWHERE = 6;
/** Side chains and test networks on explorers of otherwise one chain. */
const OTHER_NETWORK = /^(?:liquid|liquidtestnet|testnet\d?|signet|previewnet)$/;
const PATH_SEGMENTS = 4;

const LINK = /^(?:[a-z][a-z0-9+.-]*:)?(?:\/\/)?(?:[^/?#@\s]*@)?([a-z0-9.-]+)(?::\d+)?(?:$|[/?#])([^\s]*)/i;

function findHostChains(host: string): readonly Chain[] {
  for (let name = host; name.includes('.'); name = name.slice(name.indexOf('.') + 1)) {
    const chains = byHost.get(name);
    if (chains) return chains;
  }
  return [];
}

/**
 * Returns the families of a link (with or without scheme), likeliest first; empty if neither host nor path identifies
 * one. On an explorer of several chains the path decides (`/bitcoin-cash/address/…`), else the first host label, even
 * for a chain that the explorer is not known to show; on other hosts only a full name in the path counts.
 */
export function getExplorerChains(url: string): Chain[] {
  const [, host, path = ''] = LINK.exec(url.slice(0, 2048)) ?? [];
  if (host === undefined) return [];
  const hostChains = findHostChains(host.toLowerCase());
  const segments = path
    .toLowerCase()
    .split(/[/?#&=]+/)
    .slice(0, PATH_SEGMENTS);
  if (hostChains.length === 1) return segments.some((part) => OTHER_NETWORK.test(part)) ? [] : [...hostChains];
  const named = segments.map((part) => ({
    part,
    chain: PATH_NAMES.get(part) ?? PATH_NAMES.get(host.split('.')[0] ?? ''),
  }));
  for (const { part, chain } of named) {
    if (chain === undefined) continue;
    if (hostChains.length > 0 || (part.length >= TRUSTED_ANYWHERE && PATH_NAMES.has(part))) return [chain];
  }
  return [...hostChains];
}

const chainIdOfHost = new Map(
  explorers.flatMap(({ host, network }) => {
    const id = network === undefined ? null : getEvmChainId(network);
    return id === null ? [] : [[host, id] as const];
  }),
);

/**
 * Returns the EIP-155 chain id of the only network that an explorer shows; null for any other host. Subdomains do not
 * count, because they are often test networks (`sepolia.etherscan.io`).
 */
export function getExplorerChainId(host: string): number | null {
  return chainIdOfHost.get(host.toLowerCase().replace(/^www\./, '')) ?? null;
}

/**
 * Returns the EIP-155 chain id of an address with a link: that of the link's explorer, else `named` by text or page; null if
 * the links differ (`linkHost` is empty) or lead to another network of an explorer (`sepolia.etherscan.io`).
 */
export function resolveEvmChainId(linkHost: string | undefined, named: number | null | undefined): number | null {
  if (linkHost === undefined) return named ?? null;
  const ofLink = getExplorerChainId(linkHost);
  if (ofLink !== null) return ofLink;
  return linkHost === '' || findHostChains(linkHost.toLowerCase()).length > 0 ? null : (named ?? null);
}
