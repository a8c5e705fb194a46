// Display name of a network for which an external link is offered.
import { chainName } from '../../lib/chains/chain-names';
import { EVM_NETWORKS } from '../../lib/chains/evm-networks';
import { optionsWords } from '../../lib/i18n/words/options';
import { sanitizeText } from '../../lib/text/sanitize';

/** Returns e.g. `Bitcoin`, `EVM · Polygon` for `eip155:137`, `All EVM` for `evm`; an unknown network as it is. */
export function networkName(network: string): string {
  const evm = EVM_NETWORKS.find(({ chainId }) => network === `eip155:${chainId}`);
  if (evm) return `${chainName('evm')} · ${evm.name}`;
  return network === 'evm' ? optionsWords().externalLinks.evm : sanitizeText(chainName(network), 32);
}
