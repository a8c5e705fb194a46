// Selects the spelling in which an address is shown: as on the page, or with the EIP-55 checksum.
import { toEip55 } from '../../lib/chains/evm';
import type { PageAddress } from '../../lib/messages/background-events';
import type { AddressRef } from '../../lib/verdict/screening-state';

/** Facts about the page's presentation of the address; all texts are the page's and not sanitized. */
export interface PagePresentation {
  /** Result of the checksum test of the page's spelling; absent where no page shows the address. */
  checksum?: 'ok' | 'none' | 'mismatch' | undefined;
  /** The address as the page spells it; absent if the page shows another text in its place. */
  spelling?: string | undefined;
  /** Text that the page shows instead of the address, such as `Quay Exchange 4`. */
  pageName?: string | undefined;
  /** Further chains whose addresses have this form. */
  otherChains?: readonly string[] | undefined;
  /** EIP-155 chain id of an EVM address; absent if the network is not known. */
  evmChainId?: number | null | undefined;
}

/** Returns how the open page presents an address of its list. */
export function getPagePresentation(row: Pick<PageAddress, 'text' | 'met' | 'checksum' | 'pageName' | 'evmChainId'>) {
  const { checksum, met, text, pageName, evmChainId } = row;
  const isSpelled = checksum === 'mismatch' && (met === 'full' || met === 'split');
  return { checksum, pageName, evmChainId, ...(isSpelled ? { spelling: text } : {}) };
}

/** Returns the spelling to use without a page: with the EIP-55 checksum for an EVM address, otherwise the canonical form. */
export function getCheckedSpelling({ chain, address }: AddressRef): string {
  return chain === 'evm' ? toEip55(address) : address;
}

/**
 * Returns the spelling that a surface shows and copies: as the page wrote it; for an EVM address without a checksum (one
 * case only, or no page) in the letter case of EIP-55. A spelling with a wrong checksum is never corrected, because the
 * correction would hide that the address may be mistyped; where the page's spelling is not at hand, it is in lower case, which claims no
 * checksum.
 */
export function getShownSpelling(ref: AddressRef, { checksum = 'none', spelling }: PagePresentation): string {
  if (spelling !== undefined && (ref.chain !== 'evm' || checksum !== 'none')) return spelling;
  return checksum === 'mismatch' ? ref.address : getCheckedSpelling(ref);
}
