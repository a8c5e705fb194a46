// Tests of explorer links: host and path identify the chain families of the linked address.
import { expect, test } from 'vitest';
import { getExplorerChains } from '../../../lib/detect/explorer-link-chains';

test.each([
  ['https://etherscan.io/address/0x1', ['evm']],
  ['https://sepolia.etherscan.io/tx/0x1', ['evm']],
  ['HTTPS://WWW.BscScan.com', ['evm']],
  ['https://eth.blockscout.com/address/0x1', ['evm']],
  ['https://tronscan.org/#/address/T1', ['tron']],
  ['https://explorer.solana.com/address/9?cluster=devnet', ['solana']],
  ['https://solscan.io/account/9', ['solana']],
  ['https://mempool.space/address/bc1', ['bitcoin']],
  ['https://mempool.space/liquid/address/ex1', []],
  ['https://blockchair.com/bitcoin-cash/address/1', ['bitcoin-cash']],
  ['https://www.oklink.com/trx/address/T1', ['tron']],
  ['https://bch.btc.com/1', ['bitcoin-cash']],
  ['https://sochain.com/address/BCH/1', ['bitcoin-cash']],
  ['https://live.blockcypher.com/ltc/address/L1/', ['litecoin']],
  ['https://doge.tokenview.io/en/address/D', ['dogecoin']],
  ['https://xrpscan.com/account/r1', ['xrp']],
  ['https://tonviewer.com/EQ', ['ton']],
  ['etherscan.io/address/0x1', ['evm']],
  ['//etherscan.io:443/', ['evm']],
  ['https://unknown.example/solana/account/9', ['solana']],
  ['https://unknown.example/sol/9', []],
  ['https://unknown.example/starknet/contract/0x1', ['starknet']],
  ['https://www.oklink.com/aptos/account/0x1', ['aptos']],
  ['https://blockchair.com/bitcoin-sv/address/1', ['bitcoin-sv']],
  ['https://3xpl.com/near/address/1', ['near']],
  ['https://kusama.subscan.io/account/F', ['kusama']],
  ['https://hashscan.io/mainnet/account/0.0.1234', ['hedera']],
  ['https://hashscan.io/previewnet/account/0.0.1234', []],
  ['https://seitrace.com/address/0x1', ['cosmos', 'evm']],
  ['https://andromeda-explorer.metis.io/address/0x1', ['evm']],
  ['https://omniexplorer.info/address/1', ['bitcoin']],
  ['https://testnet.axelarscan.io/account/axelar1', ['cosmos', 'evm']],
  ['https://testnet.xrpl.org/accounts/r', ['xrp']],
  ['https://dexscreener.com/ton/EQ', ['ton']],
  ['https://www.geckoterminal.com/sui-network/pools/0x1', ['sui']],
  ['https://gmgn.ai/sol/token/9', ['solana']],
  ['https://insight.litecore.io/address/3', ['litecoin']],
  ['https://tonapi.io/v2/accounts/0:1', ['ton']],
  ['https://notetherscan.io/address/0x1', []],
  ['https://etherscan.io@evil.example/', []],
  ['https://etherscan.io.evil.example/', []],
  ['about:blank', []],
  ['', []],
])('getExplorerChains: %s', (url, chains) => {
  expect(getExplorerChains(url)).toEqual(chains);
});
test('getExplorerChains returns all chains of a multi-chain explorer without a chain path', () => {
  expect(getExplorerChains('https://blockchair.com/').length).toBeGreaterThan(5);
  expect(getExplorerChains('https://blockchair.com/')[0]).toBe('bitcoin');
});
