// Selects the exposures of an address under a config and within its hops.
import type { Exposure } from './address-profile';
import { findStory } from './seed';

/** our choice: without `hops` the whole story counts, on screen as on reason (the older single-hop behaviour is not described). */
export function exposuresWithin(config: string, chain: string, address: string, hops: number | null): Exposure[] {
  const exposures = findStory(config, chain, address)?.exposures ?? [];
  return hops === null ? exposures : exposures.filter((exposure) => exposure.hops <= hops);
}
