// Tests of chain aliases in lists: ids, names and tickers give their chains, and USDT gives none.
import { expect, test } from 'vitest';
import { chains } from '../../../lib/chains';
import { findChainsByAlias } from '../../../lib/lists/list-chain-aliases';

test.each(chains.flatMap(({ id, name }) => [id, name, name.toUpperCase()].map((word) => [word, id])))(
  'findChainsByAlias finds %s as %s',
  (word, id) => {
    expect(findChainsByAlias(word)).toContain(id);
  },
);

test.each([
  ['XBT', ['bitcoin']],
  ['ETH', ['evm']],
  ['BSC', ['evm']],
  ['ARB', ['evm']],
  ['ethereum_mainnet', ['evm']],
  ['Binance Smart Chain', ['evm']],
  ['TRX', ['tron']],
  ['XMR', ['monero']],
  ['BTG', ['bitcoin-gold']],
  ['BSV', ['bitcoin-sv']],
  ['AVAX', ['avalanche', 'evm']],
  ['USDT', null],
  ['', null],
  ['constructor', null],
])('findChainsByAlias: %s', (word, expected) => {
  expect(findChainsByAlias(word)).toEqual(expected);
});
