// Resolves the candidates of a lookup to one address and chain; the user chooses if several chains fit.
import type { Chain, Checksum } from '../../chains/chain';
import type { AddressRef } from '../../verdict/screening-state';

/** One address in pasted text, as returned by lib/detect/parse-pasted.ts. */
export interface LookupCandidate {
  chain: Chain;
  canonical: string;
  /** The pasted text of the address, with its prefix if it has one. */
  text?: string;
  chains: Chain[];
  evmChainId?: number;
  checksum: Checksum;
  certainty: 'sure' | 'possible';
  form: 'address' | 'link' | 'uri' | 'caip-10' | 'text';
  defanged: boolean;
}

/** An address with its chain; `chain` is '' if the user must choose one first. */
export interface ResolvedAddress {
  hit: LookupCandidate;
  chain: Chain | '';
}

/** Removes duplicate addresses, in the order pasted. */
export function removeDuplicates(candidates: readonly LookupCandidate[]): LookupCandidate[] {
  return [...new Map(candidates.map((hit) => [`${hit.chain}:${hit.canonical}`, hit])).values()];
}

/**
 * Returns the candidate at `index` with its chain: the chosen one, else the one that the address format determines. If several chains
 * share the format, `chain` is ''. Null if there is no candidate at `index`.
 */
export function resolveLookupCandidates(
  candidates: readonly LookupCandidate[],
  index: number,
  chosen: string,
): ResolvedAddress | null {
  const hit = candidates[index];
  if (!hit) return null;
  if (hit.chains.includes(chosen)) return { hit, chain: chosen };
  return { hit, chain: hit.certainty === 'sure' || hit.chains.length < 2 ? hit.chain : '' };
}

/**
 * Converts a choice to the address to screen. `parse` returns the canonical form on the chosen chain, which may differ from the
 * candidate's (a legacy Bitcoin Cash address). Null while no chain is chosen, or if the chain rejects the address.
 */
export function toAddressRef(
  choice: ResolvedAddress | null,
  parse: (chain: Chain, address: string) => string | null,
): AddressRef | null {
  if (!choice || choice.chain === '') return null;
  const { hit, chain } = choice;
  if (chain === hit.chain) return { chain, address: hit.canonical };
  const address = parse(chain, hit.canonical);
  return address === null ? null : { chain, address };
}
