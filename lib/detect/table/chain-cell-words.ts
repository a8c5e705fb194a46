// Words for chains and coins in table cells, mapped to the chain families that each can mean.
import { chains, getChainById } from '../../chains';
import type { Chain } from '../../chains/chain';
import { CHAIN_OF_NAME } from '../words/context-word-patterns';

/** Compares words: `BNB Smart Chain` and `bnb_smart_chain` are one. */
export const normalizeWord = (word: string): string => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const split = (words: string): string[] => words.split(/\s+/);

/** EVM networks and their coins. */
const EVM_WORDS = split(
  `eth ether etc bsc matic pol arb op base ftm weth ethereum polygon arbitrum optimism fantom gnosis xdai linea zksync
   zksyncera scroll blast celo mantle mnt sonic binancesmartchain bnbsmartchain bnbchain opbnb arbitrumone arbitrumnova
   avalanchec avalanchecchain avaxc ethereumclassic eip155 rsk rootstock ronin xdc harmony one moonbeam glmr moonriver movr
   klaytn klay kaia heco fraxtal unichain worldchain berachain bera taiko metis boba aurora iotex iotx flare flr polygonzkevm
   zora mode manta pulsechain pls ethereumpow ethw`,
);

/** Token standards and short names of networks; beside a coin they decide: `BTC (BEP20)`. */
const STANDARDS: [Chain, string[]][] = [
  ['evm', split('erc20 erc721 bep20 bep20bsc hrc20 hrc20heco arc20 avaxcchain bsc polygonpos')],
  ['tron', split('trc20 trc10')],
  ['solana', ['spl']],
  ['bitcoin', split('omni omnilayer brc20 ordinals runes counterparty xcp')],
  ['cosmos', ['bep2']],
];

/** Ticker codes of exchanges and OFAC (`XBT`), and spellings other than a family's own key and name. */
const FAMILY_WORDS: [Chain, string[]][] = [
  ['evm', EVM_WORDS],
  ['bitcoin', split('xbt btc')],
  ['bitcoin-cash', split('bch bcc')],
  ['bitcoin-sv', split('bsv bchsv bitcoinsatoshivision')],
  ['bitcoin-gold', ['btg']],
  ['litecoin', ['ltc']],
  ['dogecoin', split('doge xdg')],
  ['tron', split('trx tronix')],
  ['monero', ['xmr']],
  ['zcash', ['zec']],
  ['xrp', split('ripple xrpl xrpledger')],
  ['solana', ['sol']],
  ['verge', ['xvg']],
  ['cardano', ['ada']],
  ['polkadot', ['dot']],
  ['kusama', ['ksm']],
  ['stellar', split('xlm lumens')],
  ['tezos', ['xtz']],
  ['algorand', ['algo']],
  ['kaspa', ['kas']],
  ['ton', split('toncoin theopennetwork')],
  ['aptos', ['apt']],
  ['starknet', ['strk']],
  ['multiversx', split('egld elrond')],
  ['nano', split('xno raiblocks')],
  ['ecash', split('xec bcha')],
  ['cosmos', split('atom cosmoshub osmosis osmo celestia tia dydx thorchain rune terra luna lunc juno stargaze')],
  ['near', ['nearprotocol']],
];

/** Words of several families: networks whose addresses have several formats. */
const SEVERAL: [Chain[], string[]][] = [
  [['avalanche', 'evm'], split('avax avalanche')],
  [['evm', 'cosmos'], split('bnb binance cronos cro kava injective inj sei evmos canto xpla')],
  [['filecoin', 'evm'], split('fil filecoin')],
  [['hedera', 'evm'], split('hbar hedera hederahashgraph')],
];

/** Coins without rules of their own, most with the address format of a family. */
const COINS_WITHOUT_RULES = new Set(
  split(
    `digibyte dgb pivx monacoin mona flux zelcash zclassic zcl namecoin nmc peercoin ppc vertcoin vtc qtum ravencoin rvn
     bitcoindiamond bcd bitcoinprivate btcp bitcoinatom komodo kmd horizen zen syscoin sys groestlcoin grs reddcoin rdd
     feathercoin ftc terracoin trc unobtanium uno blackcoin blk stratis strax firo zcoin xzc bitcoinabc liquid lbtc lightning
     lightningnetwork zilliqa zil neo ontology ont icon icx iota miota vechain vet eos wax waxp decred dcr nem xem
     xym lisk lsk waves internetcomputer icp arweave siacoin sc handshake hns dashdiamond dogecash`,
  ),
);

/** Tokens that exist on many chains, and currencies of states: they say nothing about the chain. */
const TOKENS = new Set(
  split(
    `usdt usdc tether tetherusd usdcoin dai busd tusd usdp pax pyusd fdusd usdd usde gusd frax lusd eurt eurc eurs xaut paxg
     wbtc shib pepe link uni aave usd eur gbp jpy cny rub chf cad aud nzd inr krw try brl uah pln sek nok dkk czk huf hkd sgd
     twd thb idr php vnd mxn ars clp zar ngn aed sar ils irr kzt`,
  ),
);

/** Words beside the name of a chain, and values that name none. */
export const QUIET_WORDS = new Set([
  '',
  ...split(
    `na none null unknown other others mainnet main network chain blockchain native onchain crypto cryptocurrency coin token
     digitalcurrencyaddress alt legacy segwit nativesegwit nestedsegwit taproot bech32 p2pkh p2sh p2wpkh p2tr utxo wallet address true false all any
     unbekannt inconnu desconocido неизвестно 未知`,
  ),
]);

const families = new Map<string, readonly Chain[]>([
  ...CHAIN_OF_NAME.filter(([, chain]) => getChainById(chain)).map(
    ([name, chain]) => [normalizeWord(name), [chain]] as const,
  ),
  ...chains.flatMap(({ id, name }) => [id, name].map((word) => [normalizeWord(word), [id]] as const)),
  ...[...FAMILY_WORDS, ...STANDARDS].flatMap(([chain, words]) => words.map((word) => [word, [chain]] as const)),
  ...SEVERAL.flatMap(([several, words]) => words.map((word) => [word, several] as const)),
]);
const standards = new Set(STANDARDS.flatMap(([, words]) => words));
const STANDARD_AT_END = /^.{2,12}(erc20|bep20|trc20|bsc)$/;

/** Returns the families of a word; null if it is not known. */
export const findFamilies = (word: string): readonly Chain[] | null =>
  families.get(word) ?? families.get(STANDARD_AT_END.exec(word)?.[1] ?? '') ?? null;
/** Tests for a token standard or a word that ends with one (`usdttrc20`). */
export const isStandard = (word: string): boolean => standards.has(word) || STANDARD_AT_END.test(word);
export const isCoinWithoutRules = (word: string): boolean => COINS_WITHOUT_RULES.has(word);
export const isToken = (word: string): boolean => TOKENS.has(word);
