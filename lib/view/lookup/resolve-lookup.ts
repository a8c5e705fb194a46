// Resolves pasted text to one address and chain, or to a choice the user must make; pure functions.
import type { Chain, Checksum } from '../../chains/chain';
import type { AddressRef } from '../../verdict/screening-state';

/** One address of the paste, as lib/detect/parse-pasted.ts reads it. */
export interface LookupCandidate {
  chain: Chain;
  canonical: string;
  chains: Chain[];
  checksum: Checksum;
  certainty: 'sure' | 'possible';
  form: 'address' | 'link' | 'uri' | 'caip-10' | 'text';
  defanged: boolean;
}

/** `chain` is '' where the person must choose one first. */
export interface Choice {
  hit: LookupCandidate;
  chain: Chain | '';
}

/** One entry per address, in the order pasted. */
export function distinct(hits: readonly LookupCandidate[]): LookupCandidate[] {
  return [...new Map(hits.map((hit) => [`${hit.chain}:${hit.canonical}`, hit])).values()];
}

/**
 * The address at `place` and its chain: the one chosen, else the one that the form proves. A form that several chains
 * share proves none, so `chain` stays ''. Null where there is no such address.
 */
export function resolveLookup(hits: readonly LookupCandidate[], place: number, chosen: string): Choice | null {
  const hit = hits[place];
  if (!hit) return null;
  if (hit.chains.includes(chosen)) return { hit, chain: chosen };
  return { hit, chain: hit.certainty === 'sure' || hit.chains.length < 2 ? hit.chain : '' };
}

/**
 * What to ask the service: `parse` gives the spelling of the chosen chain, which may differ from the first one's (a legacy
 * Bitcoin Cash address). Null while the chain is open or does not accept the address.
 */
export function toAddressRef(
  choice: Choice | null,
  parse: (chain: Chain, address: string) => string | null,
): AddressRef | null {
  if (!choice || choice.chain === '') return null;
  const { hit, chain } = choice;
  if (chain === hit.chain) return { chain, address: hit.canonical };
  const address = parse(chain, hit.canonical);
  return address === null ? null : { chain, address };
}
