// The shape in which a recognised address leaves this folder.
import type { Chain, Checksum } from '../chains/chain';

/** One address in a text. `possible`: its form carries no checksum and nothing names its chain, or its checksum does not fit. `start` and `end` are offsets into that text; `chains` lists every chain the form fits, `chain` first. */
export interface FoundAddress {
  chain: Chain;
  canonical: string;
  text: string;
  start: number;
  end: number;
  checksum: Checksum;
  certainty: 'sure' | 'possible';
  chains: Chain[];
  /** Written with invisible characters or with letters of another alphabet or width: what a reader copies there is not the address. */
  disguised?: true;
}
