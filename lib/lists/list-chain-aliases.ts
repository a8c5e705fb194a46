// Chain and currency aliases used in lists, mapped to the chain families that each can mean.
import { chains } from '../chains';
import type { Chain } from '../chains/chain';

const EVM_WORDS =
  'eth etc bsc bnb matic pol arb op base avaxc ftm weth ethereum polygon arbitrum optimism fantom gnosis linea zksync scroll blast celo cronos mantle sonic erc20 bep20 binance binancesmartchain bnbsmartchain bnbchain arbitrumone avalanchec ethereumclassic eip155 rsk ronin xdc';

/** Ticker codes of exchanges and OFAC (`XBT`), and spellings other than a family's own key and name. */
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

const normalizeWord = (word: string) => word.toLowerCase().replace(/[^a-z0-9]/g, '');

const byName = new Map<string, Chain>(
  chains.flatMap(({ id, name }) => [[normalizeWord(id), id] as const, [normalizeWord(name), id] as const]),
);

/** Aliases of several families: tokens and networks whose addresses have several formats. */
const AMBIGUOUS_WORDS = new Map<string, Chain[]>([['avax', ['avalanche', 'evm']]]);

/**
 * Returns the families that a chain or currency word names; null for an unknown word. Tokens such as USDT are unknown
 * here, because they exist on many chains and the address format decides.
 */
export function findChainsByAlias(word: string): Chain[] | null {
  const plain = normalizeWord(word).replace(/mainnet$/, '');
  const families = AMBIGUOUS_WORDS.get(plain);
  if (families) return families;
  const chain = WORDS.get(plain) ?? byName.get(plain);
  return chain === undefined ? null : [chain];
}
