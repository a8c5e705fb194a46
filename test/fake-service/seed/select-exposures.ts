// Selects the risk exposures of an address by config and maximum number of hops.
import type { Exposure } from './address-profile';
import { findStory } from './seed-addresses';

/** Our choice: without `hops` all exposures count, in screen and reason operations (the older single-hop behavior is undocumented). */
export function selectExposures(config: string, chain: string, address: string, hops: number | null): Exposure[] {
  const exposures = findStory(config, chain, address)?.exposures ?? [];
  return hops === null ? exposures : exposures.filter((exposure) => exposure.hops <= hops);
}
