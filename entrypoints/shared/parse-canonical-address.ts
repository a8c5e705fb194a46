// Parses an address under the rules of a chosen chain and returns the canonical form.
import { getChainById } from '../../lib/chains';

/** Returns the canonical address, or null if its form does not fit the chain. */
export const parseCanonicalAddress = (chain: string, address: string): string | null =>
  getChainById(chain)?.parse(address)?.canonical ?? null;
