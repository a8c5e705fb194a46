// A recognised address as the background tells it to a page that knows the text: only what that text does not say itself.
import type { Chain, Checksum } from '../chains/chain';
import type { FoundAddress } from './found-address';

/** What is left out is the rule: all of the text, its checksum right, of one chain, spelled as written (hexadecimal in lower case). */
export interface WireAddress {
  chain: Chain;
  canonical?: string;
  /** Where in the text it stands. */
  at?: [start: number, end: number];
  checksum?: Checksum;
  chains?: Chain[];
  disguised?: true;
  /** The background's proof that it recognised this address in this document. */
  proof?: string;
}

/** What of an address comes back: what may be marked is certain enough. */
export type ExpandedAddress = Omit<FoundAddress, 'certainty'> & Pick<WireAddress, 'proof'>;

const spelled = (text: string) => (/^0x/i.test(text) ? text.toLowerCase() : text);

/** Only what a page marks: a form that could as well be something else is nothing to it, but a wrong checksum is worth telling. */
export const isWorthMarking = ({ certainty, checksum }: FoundAddress) =>
  certainty === 'sure' || checksum === 'mismatch';

/** @param text the text it was found in */
export function toWireAddress(found: FoundAddress, text: string): WireAddress {
  const { chain, canonical, start, end, checksum, chains, disguised } = found;
  return {
    chain,
    ...(canonical === spelled(found.text) ? {} : { canonical }),
    ...(start === 0 && end === text.length ? {} : { at: [start, end] }),
    ...(checksum === 'ok' ? {} : { checksum }),
    ...(chains.length === 1 ? {} : { chains }),
    ...(disguised ? { disguised } : {}),
  };
}

/** The way back. */
export function fromWireAddress(
  { chain, canonical, at, checksum = 'ok', chains, disguised, proof }: WireAddress,
  text: string,
): ExpandedAddress {
  const [start, end] = at ?? [0, text.length];
  const written = text.slice(start, end);
  return {
    chain,
    canonical: canonical ?? spelled(written),
    text: written,
    start,
    end,
    checksum,
    chains: chains ?? [chain],
    disguised,
    ...(proof === undefined ? {} : { proof }),
  };
}
