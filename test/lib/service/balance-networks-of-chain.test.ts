// Tests of the balance networks of a chain: `_mainnet` is optional, and EVM includes its main networks only.
import { expect, test } from 'vitest';
import { getNetworks } from '../../../lib/service/balance-networks-of-chain';

const offered = [
  'bitcoin_mainnet',
  'bitcoin_cash_mainnet',
  'avalanche_mainnet',
  'ethereum_classic_mainnet',
  'ethereum_mainnet',
  'solana_mainnet',
  'bitcoin',
  'ethereum_testnet',
  'cronos_mainnet',
  'arbitrum_one',
  'toncoin_mainnet',
].map((chain) => ({ chain, name: chain, unit: '', supportsTokens: false }));
const names = (chain: string) => getNetworks(chain, offered).map((one) => one.chain);

test.each([
  ['bitcoin', ['bitcoin_mainnet', 'bitcoin']],
  ['bitcoin-cash', ['bitcoin_cash_mainnet']],
  ['solana', ['solana_mainnet']],
  ['evm', ['ethereum_mainnet', 'avalanche_mainnet', 'ethereum_classic_mainnet', 'cronos_mainnet', 'arbitrum_one']],
  ['ton', ['toncoin_mainnet']],
  ['zcash', []],
  ['avalanche', ['avalanche_mainnet']],
])('networks of %s: %j', (chain, fitting) => expect(names(chain)).toEqual(fitting));
