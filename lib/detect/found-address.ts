// Interface of an address recognized in a text: position, canonical form, chains and checksum.
import type { Chain, Checksum } from '../chains/chain';

/**
 * One address in a text. `start` and `end` are offsets into that text; `chains` lists every fitting chain, `chain`
 * first. `certainty` is `possible` if the format has no checksum and no context names its chain, or if the checksum does not match.
 */
export interface FoundAddress {
  chain: Chain;
  canonical: string;
  text: string;
  start: number;
  end: number;
  checksum: Checksum;
  certainty: 'sure' | 'possible';
  chains: Chain[];
  /** EIP-155 chain id of an EVM address, if the text, its link or the page names the network. */
  evmChainId?: number;
  /** Written with hidden characters or with letters of another alphabet or width, so that a copy of the text is not the address. */
  disguised?: true;
}
