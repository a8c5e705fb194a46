// Explorers: which chains a link speaks of.
import { expect, test } from 'vitest';
import { chainById } from '../../../lib/chains/index';
import { explorerChains, explorers } from '../../../lib/detect/explorers';

test('knows at least sixty hosts, each once, with chains of ours', () => {
  expect(explorers.length).toBeGreaterThanOrEqual(60);
  expect(new Set(explorers.map(({ host }) => host)).size).toBe(explorers.length);
  expect(explorers.flatMap(({ chains }) => chains).filter((id) => chainById(id) === null)).toEqual([]);
  expect(explorers.filter(({ host }) => !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host))).toEqual([]);
});
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
  ['https://live.blockcypher.com/ltc/address/L1/', ['litecoin']],
  ['https://doge.tokenview.io/en/address/D', ['dogecoin']],
  ['https://xrpscan.com/account/r1', ['xrp']],
  ['https://tonviewer.com/EQ', ['ton']],
  ['etherscan.io/address/0x1', ['evm']],
  ['//etherscan.io:443/', ['evm']],
  ['https://unknown.example/solana/account/9', ['solana']],
  ['https://unknown.example/sol/9', []],
  ['https://notetherscan.io/address/0x1', []],
  ['https://etherscan.io@evil.example/', []],
  ['https://etherscan.io.evil.example/', []],
  ['about:blank', []],
  ['', []],
])('%s', (url, chains) => {
  expect(explorerChains(url)).toEqual(chains);
});
test('an explorer of many chains names them all where the path does not say', () => {
  expect(explorerChains('https://blockchair.com/').length).toBeGreaterThan(5);
  expect(explorerChains('https://blockchair.com/')[0]).toBe('bitcoin');
});
