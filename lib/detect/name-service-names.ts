// Finds Ethereum (ENS) and Solana (SNS) names in a text, without resolving the names.
import { getChainById } from '../chains';
import type { Chain } from '../chains/chain';
import { findNearbyChainMentions } from './chain-mentions';
import type { PageContext } from './detection-context';
import { findDottedNames } from './dotted-names';
import { getExplorerChains } from './explorer-link-chains';

/** One name, with offsets into the text. Equal names have equal `canonical`. */
export interface FoundName {
  service: 'ens' | 'sns';
  canonical: string;
  text: string;
  start: number;
  end: number;
}

const SOLANA: Chain = 'solana';
const SERVICES = ['ens', 'sns'] as const;

/**
 * Finds names in reading order; pure, never throws, linear. `.eth` is unambiguous. `.sol` is also Solidity's file
 * extension, so it counts only if the text or the page names Solana.
 */
export function findNames(text: string, { url = '', chains = [] }: PageContext = {}): FoundName[] {
  const isSolanaPage = chains.includes(SOLANA) || getExplorerChains(url).includes(SOLANA);
  return findDottedNames(text).flatMap(({ text: name, start, end }) => {
    const service = SERVICES.find((id) => getChainById(id)?.parse(name));
    const canonical = service && getChainById(service)?.parse(name)?.canonical;
    if (!service || canonical === undefined) return [];
    if (service === 'sns' && !isSolanaPage && findNearbyChainMentions(text, start, end)[0] !== SOLANA) return [];
    return [{ service, canonical, text: name, start, end }];
  });
}
