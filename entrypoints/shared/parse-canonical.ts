// Canonical form of an address under a chosen chain.
import { chainById } from '../../lib/chains';

/** Returns the canonical address, or null if its form does not fit the chain. */
export const parseCanonical = (chain: string, address: string): string | null =>
  chainById(chain)?.parse(address)?.canonical ?? null;
