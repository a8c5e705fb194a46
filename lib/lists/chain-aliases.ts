// The many words by which lists name a chain or a currency → the families that it may mean.
import { chains } from '../chains';
import type { Chain } from '../chains/chain';

const EVM_WORDS =
  'eth etc bsc bnb matic pol arb op base avaxc ftm weth ethereum polygon arbitrum optimism fantom gnosis linea zksync scroll blast celo cronos mantle sonic erc20 bep20 binance binancesmartchain bnbsmartchain bnbchain arbitrumone avalanchec ethereumclassic eip155 rsk ronin xdc';

/** Codes as exchanges and OFAC write them (`XBT`), and spellings beside a family's own key and name. */
const WORDS = new Map<string, Chain>([
  ...EVM_WORDS.split(' ').map((word) => [word, 'evm'] as const),
  ['xbt', 'bitcoin'],
  ['btc', 'bitcoin'],
  ['bch', 'bitcoin-cash'],
  ['bsv', 'bitcoin-sv'],
  ['btg', 'bitcoin-gold'],
  ['ltc', 'litecoin'],
  ['doge', 'dogecoin'],
  ['trx', 'tron'],
  ['trc20', 'tron'],
  ['xmr', 'monero'],
  ['zec', 'zcash'],
  ['ripple', 'xrp'],
  ['xrpl', 'xrp'],
  ['sol', 'solana'],
  ['spl', 'solana'],
  ['xvg', 'verge'],
  ['ada', 'cardano'],
  ['dot', 'polkadot'],
  ['ksm', 'kusama'],
  ['xlm', 'stellar'],
  ['xtz', 'tezos'],
  ['algo', 'algorand'],
  ['fil', 'filecoin'],
  ['kas', 'kaspa'],
  ['toncoin', 'ton'],
  ['theopennetwork', 'ton'],
  ['apt', 'aptos'],
  ['strk', 'starknet'],
  ['hbar', 'hedera'],
  ['egld', 'multiversx'],
  ['xno', 'nano'],
  ['xec', 'ecash'],
  ['atom', 'cosmos'],
]);

const bare = (word: string) => word.toLowerCase().replace(/[^a-z0-9]/g, '');

const byName = new Map<string, Chain>(
  chains.flatMap(({ id, name }) => [[bare(id), id] as const, [bare(name), id] as const]),
);

/** A word of more than one family: tokens and networks whose addresses come in several forms. */
const SEVERAL = new Map<string, Chain[]>([['avax', ['avalanche', 'evm']]]);

/**
 * @returns the families that a row's own word names; null where it names none that we know (a token such as USDT lives on many chains:
 * there the form of the address decides).
 */
export function findChainsByAlias(word: string): Chain[] | null {
  const plain = bare(word).replace(/mainnet$/, '');
  const several = SEVERAL.get(plain);
  if (several) return several;
  const chain = WORDS.get(plain) ?? byName.get(plain);
  return chain === undefined ? null : [chain];
}
