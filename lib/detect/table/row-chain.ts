// Decides the chain of an address in a table: by its format, and by the chain that its row names.
import { getChainById } from '../../chains';
import type { Chain } from '../../chains/chain';
import { isSharedFormat } from '../../chains/shared-formats';
import type { FoundAddress } from '../found-address';
import type { NamedChain } from './chain-cell';

/** `asks`: the row names another chain; `chain` and `address` are then what the format alone says. */
export interface RowAddress {
  chain: Chain;
  address: string;
  asks: boolean;
}

/**
 * Decides the chain of an address.
 * @param named chain that the row names; null if none. An unknown word beside a format of one family is a token and no
 * question; beside a shared format it may be another coin.
 */
export function resolveRowChain(
  found: Pick<FoundAddress, 'chain' | 'chains' | 'canonical' | 'text'>,
  named: NamedChain | null,
): RowAddress {
  const byFormat = { chain: found.chain, address: found.canonical };
  if (!named) return { ...byFormat, asks: false };
  if (named.chains.length === 0) return { ...byFormat, asks: isSharedFormat(found.chain, found.text) };
  const fitting = found.chains.filter((chain) => named.chains.includes(chain));
  const [chain] = fitting;
  if (chain === undefined) return { ...byFormat, asks: true };
  const address =
    chain === found.chain
      ? found.canonical
      : (getChainById(chain)?.parse(found.text) ?? getChainById(chain)?.parse(found.canonical))?.canonical;
  return address === undefined ? { ...byFormat, asks: true } : { chain, address, asks: fitting.length > 1 };
}
