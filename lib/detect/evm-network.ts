// Network of an EVM address: from its CAIP-10 or payment form, the link around it, or the explorer of the page.
import { getEvmChainId } from '../chains/evm-networks';
import { findLink, getRunBefore } from './chain-hints';
import { explorers } from './explorer-hosts';

const chainIdOfHost = new Map(
  explorers.flatMap(({ host, network }) => {
    const id = network === undefined ? null : getEvmChainId(network);
    return id === null ? [] : [[host, id] as const];
  }),
);

const CAIP_10 = /eip155:(\d{1,15})(?:\/[-0-9a-z]{3,8})?:$/i;
/** `eth:` is the short name of Ethereum (EIP-3770); `ethereum:0x…@137` names its network after the address (ERC-681). */
const SHORT_NAME = /(?:^|[^0-9A-Za-z])eth:$/i;
const PAYMENT = /ethereum:(?:pay-)?$/i;
const PAYMENT_NETWORK = /^@(\d{1,15})(?!\d)/;
const HOST = /^(?:https?:)?\/\/(?:[^/?#@\s]*@)?([^/?#:\s]+)/i;

/**
 * Returns the EIP-155 chain id of the only network that an explorer shows; null for any other host. Subdomains do not
 * count, because they are often test networks (`sepolia.etherscan.io`).
 */
export function getExplorerChainId(host: string): number | null {
  return chainIdOfHost.get(host.toLowerCase().replace(/^www\./, '')) ?? null;
}

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
  const hostOf = (url: string) => HOST.exec(url)?.[1] ?? url.split('/')[0] ?? '';
  return getExplorerChainId(hostOf(findLink(before) ?? pageUrl));
}
