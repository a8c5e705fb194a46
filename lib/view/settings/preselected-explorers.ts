// Explorers preselected on the first permission request: the best-known explorers of each chain.

export const DEFAULT_EXPLORERS: readonly string[] = [
  'etherscan.io',
  'bscscan.com',
  'polygonscan.com',
  'arbiscan.io',
  'basescan.org',
  'blockscout.com',
  'tronscan.org',
  'solscan.io',
  'explorer.solana.com',
  'mempool.space',
  'blockstream.info',
  'blockchain.com',
  'blockchair.com',
  'xrpscan.com',
  'tonviewer.com',
  'tonscan.org',
  'litecoinspace.org',
  'dogechain.info',
];
