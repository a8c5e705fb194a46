// Hook for the external links that the settings offer for an address.
import { getAddressLinks, type OfferedLink } from '../../external-links/get-links';
import { call, callSafely } from '../../messages/call-background';
import type { ProvenAddress } from '../../screening/recognition-proof';
import type { AddressRef } from '../../verdict/screening-state';
import { useBackgroundQuery } from '../query/use-background-query';

/** Poll interval of the settings, in case a notice was lost. */
const SETTINGS_MS = 60_000;

/** @param evmChainId network of an EVM address; null if unknown @returns the links in the user's order; undefined until the settings are read */
export function useAddressLinks(
  { chain, address }: AddressRef,
  evmChainId: number | null = null,
): OfferedLink[] | undefined {
  const settings = useBackgroundQuery(() => call('settings', {}), 'settings', SETTINGS_MS).value;
  return settings ? getAddressLinks(address, { chain, evmChainId }, settings) : undefined;
}

/** Opens a link for an address in a new tab, without a referrer. */
export function openAddressLink({ chain, address, proof }: ProvenAddress, { template }: OfferedLink): void {
  callSafely('openExternalLink', { template, value: address, chain, proof });
}

/** Opens the editor of the links in Options; errors are ignored. */
export const openLinkEditor = (): void => callSafely('openOptions', { section: 'links' });
