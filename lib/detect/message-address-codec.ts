// Compact message format of a recognized address, without the fields that the receiver can derive.
import type { Chain, Checksum } from '../chains/chain';
import type { FoundAddress } from './found-address';

/** Omitted fields have these defaults: the whole text, checksum `ok`, one chain, canonical form as written (hexadecimal in lower case). */
export interface MessageAddress {
  chain: Chain;
  canonical?: string;
  /** Start and end offset in the text. */
  at?: [start: number, end: number];
  checksum?: Checksum;
  chains?: Chain[];
  disguised?: true;
  evmChainId?: number;
  /** Proof of the background that it recognized this address in this document. */
  proof?: string;
}

/** Decoded address; `certainty` is omitted, because only addresses certain enough to mark are sent. */
export type ExpandedAddress = Omit<FoundAddress, 'certainty'> & Pick<MessageAddress, 'proof'>;

const toCanonicalSpelling = (text: string) => (/^0x/i.test(text) ? text.toLowerCase() : text);

/** Tests whether a page marks the address: certain ones, and those with a wrong checksum as a warning. */
export const isWorthMarking = ({ certainty, checksum }: FoundAddress) =>
  certainty === 'sure' || checksum === 'mismatch';

/**
 * Encodes an address for a message.
 * @param text the text that contains it
 */
export function toMessageAddress(found: FoundAddress, text: string): MessageAddress {
  const { chain, canonical, start, end, checksum, chains, disguised, evmChainId } = found;
  return {
    chain,
    ...(canonical === toCanonicalSpelling(found.text) ? {} : { canonical }),
    ...(start === 0 && end === text.length ? {} : { at: [start, end] }),
    ...(checksum === 'ok' ? {} : { checksum }),
    ...(chains.length === 1 ? {} : { chains }),
    ...(disguised ? { disguised } : {}),
    ...(evmChainId === undefined ? {} : { evmChainId }),
  };
}

/** Decodes an address from a message and the text that contains it. */
export function fromMessageAddress(
  { chain, canonical, at, checksum = 'ok', chains, disguised, evmChainId, proof }: MessageAddress,
  text: string,
): ExpandedAddress {
  const [start, end] = at ?? [0, text.length];
  const written = text.slice(start, end);
  return {
    chain,
    canonical: canonical ?? toCanonicalSpelling(written),
    text: written,
    start,
    end,
    checksum,
    chains: chains ?? [chain],
    disguised,
    ...(evmChainId === undefined ? {} : { evmChainId }),
    ...(proof === undefined ? {} : { proof }),
  };
}
