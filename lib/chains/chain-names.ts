// What each chain family is called by a person; apart from the rules, so that a card in a page can say it without their checksums.
import type { Chain } from './chain';

/** Those whose name is not their key with capitals. */
const NAMES = new Map<Chain, string>([
  ['evm', 'EVM'],
  ['xrp', 'XRP Ledger'],
  ['ton', 'TON'],
  ['multiversx', 'MultiversX'],
  ['ecash', 'eCash'],
  ['bitcoin-sv', 'Bitcoin SV'],
  ['near', 'NEAR'],
  ['ens', 'ENS name'],
  ['sns', 'SNS name'],
]);

/** The name of a family: `bitcoin-cash` is Bitcoin Cash; also of one that the service has and we do not know. */
export function chainName(chain: Chain): string {
  return NAMES.get(chain) ?? chain.replace(/^.|-./g, (start) => start.replace('-', ' ').toUpperCase());
}
