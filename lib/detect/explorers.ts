// Block explorers by host, with the chain families each one shows.
import type { Chain } from '../chains/chain';

export interface Explorer {
  host: string;
  chains: readonly Chain[];
}

const hosts = (families: string, list: string): Explorer[] =>
  list.split(/\s+/).map((host) => ({ host, chains: families.split(' ') }));

/**
 * Subdomains count as their host, so `sepolia.etherscan.io` needs no line. Families in the order of base rate.
 * Onboarding offers these hosts to be granted: a line is for an explorer known to be one, not for a name that anybody may register.
 */
export const explorers: readonly Explorer[] = [
  ...hosts(
    'evm',
    `etherscan.io bscscan.com polygonscan.com arbiscan.io basescan.org snowtrace.io snowscan.xyz ftmscan.com
     gnosisscan.io celoscan.io moonscan.io lineascan.build scrollscan.com blastscan.io era.zksync.network mantlescan.xyz
     fraxscan.com opbnbscan.com sonicscan.org berascan.com uniscan.xyz worldscan.org cronoscan.com bttcscan.com
     wemixscan.com xdcscan.com taikoscan.io abscan.org apescan.io hyperevmscan.io katanascan.com seiscan.io plasmascan.to
     monadscan.com blockscan.com blockscout.com otterscan.io ethplorer.io routescan.io explorer.zksync.io
     explorer.mantle.xyz explorer.optimism.io subnets.avax.network explorer.energyweb.org kaiascan.io explorer.harmony.one
     app.roninchain.com explorer.roninchain.com debank.com phalcon.blocksec.com dashboard.tenderly.co`,
  ),
  ...hosts(
    'bitcoin',
    `mempool.space blockstream.info btcscan.org bitcoinexplorer.org explorer.btc.com walletexplorer.com blockpath.com
     btc.bitaps.com ordinals.com ordiscan.com bitref.com`,
  ),
  ...hosts('tron', 'tronscan.org tronscan.io'),
  ...hosts('solana', 'solscan.io explorer.solana.com solana.fm solanabeach.io xray.helius.xyz orb.helius.dev'),
  ...hosts('xrp', 'xrpscan.com livenet.xrpl.org explorer.xrplf.org bithomp.com xrplexplorer.com xrpcharts.ripple.com'),
  ...hosts('ton', 'tonviewer.com tonscan.org tonwhales.com explorer.toncoin.org ton.cx dton.io'),
  ...hosts('litecoin', 'litecoinspace.org ltc.bitaps.com litecoinblockexplorer.net'),
  ...hosts('dogecoin', 'dogechain.info doge.tokenview.io'),
  ...hosts('bitcoin-cash', 'explorer.melroy.org bchexplorer.cash'),
  ...hosts('dash', 'insight.dash.org explorer.dash.org'),
  ...hosts('zcash', 'mainnet.zcashexplorer.app zcashblockexplorer.com'),
  ...hosts('cosmos', 'mintscan.io ping.pub atomscan.com celenium.io'),
  ...hosts('cardano', 'cardanoscan.io cexplorer.io adastat.net pool.pm'),
  ...hosts('monero', 'xmrchain.net exploremonero.com'),
  ...hosts('stellar', 'stellar.expert stellarchain.io'),
  ...hosts('polkadot kusama substrate', 'subscan.io polkascan.io statescan.io'),
  ...hosts('tezos', 'tzkt.io better-call.dev'),
  ...hosts('algorand', 'allo.info explorer.perawallet.app lora.algokit.io'),
  ...hosts('filecoin', 'filfox.info filscan.io'),
  ...hosts('kaspa', 'explorer.kaspa.org kas.fyi'),
  ...hosts('multiversx', 'explorer.multiversx.com'),
  ...hosts('nano', 'nanolooker.com nanexplorer.com blocklattice.io'),
  ...hosts('ecash', 'explorer.e.cash'),
  ...hosts('bitcoin-sv', 'whatsonchain.com'),
  ...hosts('bitcoin-gold', 'explorer.bitcoingold.org'),
  ...hosts('verge', 'verge-blockchain.info'),
  ...hosts('hedera', 'hashscan.io hederaexplorer.io app.dragonglass.me'),
  ...hosts('starknet', 'starkscan.co voyager.online'),
  ...hosts('aptos', 'explorer.aptoslabs.com aptoscan.com tracemove.io'),
  ...hosts('sui', 'suiscan.xyz suivision.xyz suiexplorer.com explorer.sui.io'),
  ...hosts('near', 'nearblocks.io explorer.near.org pikespeak.ai'),
  ...hosts('bitcoin evm bitcoin-cash', 'blockchain.com blockchain.info'),
  ...hosts('bitcoin bitcoin-cash', 'explorer.bitcoin.com'),
  ...hosts('bitcoin evm litecoin', 'btc.com'),
  ...hosts('bitcoin litecoin dogecoin dash evm', 'live.blockcypher.com chainz.cryptoid.info bitaps.com sochain.com'),
  ...hosts(
    'bitcoin evm tron xrp litecoin dogecoin ton bitcoin-cash dash zcash solana',
    `blockchair.com oklink.com tokenview.io 3xpl.com intel.arkm.com platform.arkhamintelligence.com bitinfocharts.com
     chainabuse.com breadcrumbs.app metasleuth.io misttrack.io`,
  ),
];

const byHost = new Map(explorers.map(({ host, chains }) => [host, chains]));

/** What a path segment says on an explorer of several chains; the short ones are trusted only there. */
const PATH_NAMES = new Map<string, Chain>(
  Object.entries({
    evm: 'ethereum eth evm bsc bnb polygon matic arbitrum arbitrum-one optimism base avalanche avax avaxc fantom linea scroll',
    bitcoin: 'bitcoin btc',
    'bitcoin-cash': 'bitcoin-cash bitcoincash bch',
    litecoin: 'litecoin ltc',
    dogecoin: 'dogecoin doge',
    dash: 'dash',
    zcash: 'zcash zec',
    tron: 'tron trx',
    xrp: 'xrp ripple xrpl xrp-ledger',
    solana: 'solana sol',
    ton: 'ton toncoin',
  }).flatMap(([chain, names]) => names.split(' ').map((name): [string, Chain] => [name, chain])),
);
const TRUSTED_ANYWHERE = 6;
/** Side chains and test networks of explorers that are otherwise of one chain. */
const OTHER_NETWORK = /^(?:liquid|liquidtestnet|testnet\d?|signet)$/;
const PATH_SEGMENTS = 4;

const LINK = /^(?:[a-z][a-z0-9+.-]*:)?(?:\/\/)?(?:[^/?#@\s]*@)?([a-z0-9.-]+)(?::\d+)?(?:$|[/?#])([^\s]*)/i;

function chainsOfHost(host: string): readonly Chain[] {
  for (let name = host; name.includes('.'); name = name.slice(name.indexOf('.') + 1)) {
    const chains = byHost.get(name);
    if (chains) return chains;
  }
  return [];
}

/**
 * The families that a link speaks of, likeliest first; empty where neither host nor path says. Takes links with or without scheme.
 * On an explorer of several chains the path decides (`/bitcoin-cash/address/…`); elsewhere only a full name in it counts.
 */
export function explorerChains(url: string): Chain[] {
  const [, host, path = ''] = LINK.exec(url.slice(0, 2048)) ?? [];
  if (host === undefined) return [];
  const known = chainsOfHost(host.toLowerCase());
  const segments = path
    .toLowerCase()
    .split(/[/?#&=]+/)
    .slice(0, PATH_SEGMENTS);
  if (known.length === 1) return segments.some((part) => OTHER_NETWORK.test(part)) ? [] : [...known];
  const named = segments.map((part) => ({
    part,
    chain: PATH_NAMES.get(part) ?? PATH_NAMES.get(host.split('.')[0] ?? ''),
  }));
  for (const { part, chain } of named) {
    if (chain === undefined) continue;
    if (known.includes(chain) || (known.length === 0 && part.length >= TRUSTED_ANYWHERE && PATH_NAMES.has(part)))
      return [chain];
  }
  return [...known];
}
