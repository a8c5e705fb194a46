// Built-in external links: block explorers by network, and sites for investigators.
import type { ExternalLink } from './external-link';

type LinkRow = [name: string, networks: string, address: string, transaction?: string];

/**
 * Each row: name, networks, template of an address, template of a transaction. Rows of one menu are in the order in which
 * an investigator needs them: explorer, attribution, tracing, sanctions. The sanctions search of OFAC takes no address in
 * its URL; OpenSanctions does, and holds the addresses of the OFAC SDN list.
 */
const ROWS: readonly LinkRow[] = [
  ['Etherscan', 'eip155:1', 'https://etherscan.io/address/{address}', 'https://etherscan.io/tx/{hash}'],
  ['BscScan', 'eip155:56', 'https://bscscan.com/address/{address}', 'https://bscscan.com/tx/{hash}'],
  ['PolygonScan', 'eip155:137', 'https://polygonscan.com/address/{address}', 'https://polygonscan.com/tx/{hash}'],
  ['Arbiscan', 'eip155:42161', 'https://arbiscan.io/address/{address}', 'https://arbiscan.io/tx/{hash}'],
  ['BaseScan', 'eip155:8453', 'https://basescan.org/address/{address}', 'https://basescan.org/tx/{hash}'],
  [
    'Optimistic Etherscan',
    'eip155:10',
    'https://optimistic.etherscan.io/address/{address}',
    'https://optimistic.etherscan.io/tx/{hash}',
  ],
  ['Blockscan', 'evm', 'https://blockscan.com/address/{address}'],
  ['mempool.space', 'bitcoin', 'https://mempool.space/address/{address}', 'https://mempool.space/tx/{hash}'],
  ['Tronscan', 'tron', 'https://tronscan.org/#/address/{address}', 'https://tronscan.org/#/transaction/{hash}'],
  ['Solscan', 'solana', 'https://solscan.io/account/{address}', 'https://solscan.io/tx/{hash}'],
  ['XRPSCAN', 'xrp', 'https://xrpscan.com/account/{address}', 'https://xrpscan.com/tx/{hash}'],
  ['Tonviewer', 'ton', 'https://tonviewer.com/{address}', 'https://tonviewer.com/transaction/{hash}'],
  [
    'Blockchair',
    'bitcoin litecoin bitcoin-cash dogecoin dash zcash',
    'https://blockchair.com/search?q={address}',
    'https://blockchair.com/search?q={hash}',
  ],
  [
    'Arkham',
    'evm bitcoin tron solana ton dogecoin',
    'https://intel.arkm.com/explorer/address/{address}',
    'https://intel.arkm.com/explorer/tx/{hash}',
  ],
  ['MetaSleuth', 'eip155:1', 'https://metasleuth.io/result/eth/{address}', 'https://metasleuth.io/result/eth/{hash}'],
  ['MetaSleuth', 'bitcoin', 'https://metasleuth.io/result/btc/{address}', 'https://metasleuth.io/result/btc/{hash}'],
  ['MetaSleuth', 'tron', 'https://metasleuth.io/result/tron/{address}', 'https://metasleuth.io/result/tron/{hash}'],
  ['Breadcrumbs', 'eip155:1 bitcoin', 'https://www.breadcrumbs.app/reports/{address}'],
  ['OpenSanctions', '', 'https://www.opensanctions.org/search/?q={address}'],
];

const toLink = (kind: ExternalLink['kind'], [name, networks]: LinkRow, template: string): ExternalLink => ({
  name,
  kind,
  template,
  networks: networks.split(' ').filter(Boolean),
  isOn: true,
});

/** Links that are offered until the user or a policy changes them; addresses first. */
export const DEFAULT_EXTERNAL_LINKS: readonly ExternalLink[] = [
  ...ROWS.map((row) => toLink('address', row, row[2])),
  ...ROWS.flatMap((row) => (row[3] === undefined ? [] : [toLink('transaction', row, row[3])])),
];
