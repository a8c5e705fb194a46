// Tests of chain cells: names, tickers, standards, ids and unknown coins; network outranks coin.
import { describe, expect, test } from 'vitest';
import { chains } from '../../../../lib/chains';
import {
  isAddressType,
  isChainWord,
  isNameOfChain,
  readChainCell,
  readRowChain,
} from '../../../../lib/detect/table/chain-cell';

const familiesOf = (cell: string) => readChainCell(cell)?.chains ?? null;

test.each(chains.flatMap(({ id, name }) => [id, name, name.toUpperCase()].map((word) => [word, id])))(
  'readChainCell finds %s as %s',
  (word, id) => expect(familiesOf(word)).toContain(id),
);

test.each<[string, string[] | null]>([
  ['XBT', ['bitcoin']],
  ['ETH', ['evm']],
  ['ARB', ['evm']],
  ['ethereum_mainnet', ['evm']],
  ['Binance Smart Chain', ['evm']],
  ['BNB Smart Chain', ['evm']],
  ['BNB Smart Chain (BEP20)', ['evm']],
  ['BEP20 (BSC)', ['evm']],
  ['BSC(BEP-20)', ['evm']],
  ['BSV-Bitcoin SV', ['bitcoin-sv']],
  ['Tron (TRC20)', ['tron']],
  ['TRC-20', ['tron']],
  ['Bitcoin Cash (BCH)', ['bitcoin-cash']],
  ['BCH - Bitcoin Cash', ['bitcoin-cash']],
  ['BCH/Bitcoin Cash', ['bitcoin-cash']],
  ['Bitcoin SV (BSV)', ['bitcoin-sv']],
  ['Verge [XVG]', ['verge']],
  ['Tron Network', ['tron']],
  ['Avalanche C-Chain', ['evm']],
  ['AVAX', ['avalanche', 'evm']],
  ['BNB', ['evm', 'cosmos']],
  ['USDT-TRC20', ['tron']],
  ['USDTTRC20', ['tron']],
  ['USDT (ERC20)', ['evm']],
  ['BTC (BEP20)', ['evm']],
  ['Bitcoin (BCH)', ['bitcoin', 'bitcoin-cash']],
  ['BTC (SegWit)', ['bitcoin']],
  ['Биткоин', ['bitcoin']],
  ['比特币现金', ['bitcoin-cash']],
  ['1', ['evm']],
  ['56', ['evm']],
  ['0x38', ['evm']],
  ['eip155:137', ['evm']],
  ['bip122:000000000000000000651ef99cb9fcbe', ['bitcoin-cash']],
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', ['solana']],
  ['728126428', ['tron']],
  ['DGB', []],
  ['DigiByte', []],
  ['DigiByte (DGB)', []],
  ['Flux', []],
  ['Some Chain', []],
  ['', null],
  ['-', null],
  ['N/A', null],
  ['0', null],
  ['0.5', null],
  ['USDT', null],
  ['USD', null],
  ['SegWit', null],
  ['Mainnet', null],
  ['a sentence about what happened to it then', null],
])('readChainCell reads %j as %j', (cell, expected) => expect(familiesOf(cell)).toEqual(expected));

test.each([
  ['BSC', 'BTC', ['evm']],
  ['BEP20 (BSC)', 'TRX', ['evm']],
  ['TRX', 'USDT', ['tron']],
  ['', 'BCH', ['bitcoin-cash']],
  ['-', 'USDT-TRC20', ['tron']],
  ['56', 'ADA', ['evm']],
  ['Lightning', 'BTC', []],
])('readRowChain of the network %j and the coin %j is %j', (network, coin, expected) =>
  expect(readRowChain(network, coin)?.chains).toEqual(expected),
);

test('isNameOfChain accepts coins without rules, and no tokens', () =>
  expect(['BTC', 'DGB', 'USDT', 'Hans', ''].map(isNameOfChain)).toEqual([true, true, false, false, false]));

test('isAddressType accepts the type of OFAC, with a currency', () =>
  expect(
    ['Digital Currency Address - XBT', 'alt. Digital Currency Address - ETH', 'Digital Currency Address'].map(
      isAddressType,
    ),
  ).toEqual([true, true, false]));

describe('isChainWord', () => {
  test.each(['BTC', 'USDT', 'DGB', 'Bitcoin Cash (BCH)', 'eip155:1'])('accepts %s', (cell) =>
    expect(isChainWord(cell)).toBe(true),
  );
  test.each(['', '5', 'Hans', 'Hot wallet', '2024'])('rejects %j', (cell) => expect(isChainWord(cell)).toBe(false));
});
