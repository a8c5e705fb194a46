// Text → the names in it that stand for an account (ENS, SNS): recognised as names, never resolved, never taken for an address.
import { chainById } from '../chains';
import type { Chain } from '../chains/chain';
import { findNearbyChainMentions } from './chain-mentions';
import { findDottedNames } from './dotted-names';
import { getExplorerChains } from './explorers';
import type { PageContext } from './page-context';

/** One name; offsets into the text. `canonical` is the spelling under which two of them are the same. */
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
 * Finds names in reading order; pure, never throws, linear. `.eth` stands for itself. `.sol` is also the ending of Solidity's files, so it
 * counts only where the text or the page speaks of Solana.
 */
export function findNames(text: string, { url = '', chains = [] }: PageContext = {}): FoundName[] {
  const isSolanaPage = chains.includes(SOLANA) || getExplorerChains(url).includes(SOLANA);
  return findDottedNames(text).flatMap(({ text: name, start, end }) => {
    const service = SERVICES.find((id) => chainById(id)?.parse(name));
    const canonical = service && chainById(service)?.parse(name)?.canonical;
    if (!service || canonical === undefined) return [];
    if (service === 'sns' && !isSolanaPage && findNearbyChainMentions(text, start, end)[0] !== SOLANA) return [];
    return [{ service, canonical, text: name, start, end }];
  });
}
