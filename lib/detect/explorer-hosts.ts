// Table of known block explorers: host, address families, and network name for single-network EVM explorers.
import type { Chain } from '../chains/chain';

export interface Explorer {
  host: string;
  /** Chain families, by descending base rate. */
  chains: readonly Chain[];
  /** Network name, if the family does not identify the network. */
  network?: string;
}

const hosts = (families: string, list: string): Explorer[] =>
  list.split(/\s+/).map((host) => ({ host, chains: families.split(' ') }));

/** EVM network name → its explorer hosts. */
const EVM_NETWORKS: Record<string, string> = {
  Ethereum: 'etherscan.io ethplorer.io',
  'BNB Smart Chain': 'bscscan.com',
  Polygon: 'polygonscan.com',
  Arbitrum: 'arbiscan.io',
  Base: 'basescan.org',
  Optimism: 'explorer.optimism.io',
  Avalanche: 'snowtrace.io snowscan.xyz subnets.avax.network',
  Fantom: 'ftmscan.com',
  Gnosis: 'gnosisscan.io',
  Celo: 'celoscan.io',
  'Moonbeam and Moonriver': 'moonscan.io',
  Linea: 'lineascan.build',
  Scroll: 'scrollscan.com',
  Blast: 'blastscan.io',
  'ZKsync Era': 'era.zksync.network explorer.zksync.io',
  Mantle: 'mantlescan.xyz explorer.mantle.xyz',
  Fraxtal: 'fraxscan.com',
  opBNB: 'opbnbscan.com',
  Sonic: 'sonicscan.org',
  Berachain: 'berascan.com',
  Unichain: 'uniscan.xyz',
  'World Chain': 'worldscan.org',
  Cronos: 'cronoscan.com explorer.cronos.org',
  BitTorrent: 'bttcscan.com',
  WEMIX: 'wemixscan.com',
  XDC: 'xdcscan.com',
  Taiko: 'taikoscan.io',
  Abstract: 'abscan.org',
  ApeChain: 'apescan.io',
  HyperEVM: 'hyperevmscan.io',
  Katana: 'katanascan.com',
  Plasma: 'plasmascan.to',
  Monad: 'monadscan.com',
  Ink: 'explorer.inkonchain.com',
  PulseChain: 'scan.pulsechain.com',
  Metis: 'andromeda-explorer.metis.io',
  Rootstock: 'explorer.rootstock.io',
  Flare: 'flarescan.com',
  IoTeX: 'iotexscan.io',
  'Energy Web': 'explorer.energyweb.org',
  Kaia: 'kaiascan.io',
  Harmony: 'explorer.harmony.one',
  Chiliz: 'explorer.chiliz.com',
  Ronin: 'app.roninchain.com explorer.roninchain.com',
  Aurora: 'explorer.aurora.dev',
};
const evmNetworks = Object.entries(EVM_NETWORKS).flatMap(([network, list]) =>
  hosts('evm', list).map((explorer) => ({ ...explorer, network })),
);

const ELEVEN = 'bitcoin evm tron xrp litecoin dogecoin ton bitcoin-cash dash zcash solana';

/**
 * Subdomains count as their host, so `sepolia.etherscan.io` needs no entry: a key has the same address on a test
 * network, and its verdict refers to the main one. Onboarding offers these hosts for permission, so each entry must be
 * a known explorer, not a domain that anyone could register.
 */
export const explorers: readonly Explorer[] = [
  ...evmNetworks,
  ...hosts(
    'evm',
    'blockscan.com blockscout.com otterscan.io routescan.io debank.com phalcon.blocksec.com dashboard.tenderly.co',
  ),
  ...hosts(
    'bitcoin',
    `mempool.space blockstream.info btcscan.org bitcoinexplorer.org explorer.btc.com walletexplorer.com blockpath.com
     btc.bitaps.com ordinals.com ordiscan.com bitref.com omniexplorer.info`,
  ),
  ...hosts('tron', 'tronscan.org tronscan.io'),
  ...hosts('solana', 'solscan.io explorer.solana.com solana.fm solanabeach.io xray.helius.xyz orb.helius.dev'),
  ...hosts(
    'xrp',
    'xrpscan.com livenet.xrpl.org testnet.xrpl.org explorer.xrplf.org bithomp.com xrplexplorer.com xrpcharts.ripple.com',
  ),
  ...hosts('ton', 'tonviewer.com tonscan.org tonwhales.com explorer.toncoin.org ton.cx dton.io tonapi.io'),
  ...hosts('litecoin', 'litecoinspace.org ltc.bitaps.com litecoinblockexplorer.net insight.litecore.io'),
  ...hosts('dogecoin', 'dogechain.info doge.tokenview.io'),
  ...hosts('bitcoin-cash', 'explorer.melroy.org bchexplorer.cash'),
  ...hosts('dash', 'insight.dash.org explorer.dash.org'),
  ...hosts('zcash', 'mainnet.zcashexplorer.app zcashblockexplorer.com'),
  ...hosts('cosmos', 'mintscan.io ping.pub atomscan.com celenium.io explorers.guru bigdipper.live finder.terra.money'),
  ...hosts('cosmos evm', 'injscan.com seitrace.com seiscan.io axelarscan.io'),
  ...hosts('cardano', 'cardanoscan.io cexplorer.io adastat.net pool.pm'),
  ...hosts('monero', 'xmrchain.net exploremonero.com'),
  ...hosts('stellar', 'stellar.expert stellarchain.io'),
  ...hosts('polkadot kusama substrate', 'subscan.io polkascan.io statescan.io'),
  ...hosts('tezos', 'tzkt.io better-call.dev'),
  ...hosts('algorand', 'allo.info explorer.perawallet.app lora.algokit.io'),
  ...hosts('filecoin', 'filfox.info filscan.io beryx.io'),
  ...hosts('kaspa', 'explorer.kaspa.org kas.fyi'),
  ...hosts('multiversx', 'explorer.multiversx.com'),
  ...hosts('nano', 'nanolooker.com nanexplorer.com blocklattice.io'),
  ...hosts('ecash', 'explorer.e.cash'),
  ...hosts('bitcoin-sv', 'whatsonchain.com'),
  ...hosts('bitcoin-gold', 'explorer.bitcoingold.org'),
  ...hosts('verge', 'verge-blockchain.info'),
  ...hosts('hedera', 'hashscan.io hederaexplorer.io app.dragonglass.me explore.lworks.io'),
  ...hosts('starknet', 'starkscan.co voyager.online'),
  ...hosts('aptos', 'explorer.aptoslabs.com aptoscan.com aptscan.ai tracemove.io apscan.io'),
  ...hosts('sui', 'suiscan.xyz suivision.xyz suiexplorer.com explorer.sui.io'),
  ...hosts('near', 'nearblocks.io explorer.near.org pikespeak.ai'),
  ...hosts('bitcoin evm bitcoin-cash', 'blockchain.com blockchain.info'),
  ...hosts('bitcoin bitcoin-cash', 'explorer.bitcoin.com'),
  ...hosts('bitcoin evm litecoin', 'btc.com'),
  ...hosts('bitcoin litecoin dogecoin dash evm', 'live.blockcypher.com chainz.cryptoid.info bitaps.com sochain.com'),
  ...hosts(`${ELEVEN} cardano stellar monero ecash bitcoin-sv polkadot kusama`, 'blockchair.com'),
  ...hosts(`${ELEVEN} aptos sui starknet cosmos near`, 'oklink.com tokenview.io 3xpl.com'),
  // DEX and token trackers: the chain is in the path.
  ...hosts(
    'evm solana ton sui aptos tron near hedera starknet xrp cardano cosmos',
    'dexscreener.com geckoterminal.com dextools.io birdeye.so gmgn.ai',
  ),
  ...hosts(
    ELEVEN,
    `intel.arkm.com platform.arkhamintelligence.com bitinfocharts.com chainabuse.com breadcrumbs.app metasleuth.io
     misttrack.io`,
  ),
];
