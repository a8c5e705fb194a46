// Tests of the chain of a row: the named chain decides a shared format, and a disagreement is a question.
import { expect, test } from 'vitest';
import { findAddresses } from '../../../../lib/detect/find-addresses';
import type { FoundAddress } from '../../../../lib/detect/found-address';
import { readChainCell } from '../../../../lib/detect/table/chain-cell';
import { resolveRowChain } from '../../../../lib/detect/table/row-chain';

const LEGACY = '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2';
const EVM = '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed';
const DOGE = 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L';
const SEGWIT = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';

test.each([
  [LEGACY, 'Bitcoin (BTC)', 'bitcoin', false],
  [LEGACY, 'BCH', 'bitcoin-cash', false],
  [LEGACY, 'Bitcoin SV', 'bitcoin-sv', false],
  [LEGACY, '', 'bitcoin', false],
  [LEGACY, 'USDT', 'bitcoin', false],
  [LEGACY, 'Namecoin', 'bitcoin', true],
  [LEGACY, 'a new coin', 'bitcoin', true],
  [LEGACY, 'ETH', 'bitcoin', true],
  [LEGACY, 'Bitcoin (BCH)', 'bitcoin', true],
  [DOGE, 'XVG', 'verge', false],
  [DOGE, 'DGB', 'dogecoin', true],
  [EVM, 'SomeToken', 'evm', false],
  [EVM, 'TRX', 'evm', true],
  [SEGWIT, 'ORDX', 'bitcoin', false],
])('resolveRowChain: %s in a row that names %j', (address, cell, chain, asks) => {
  const [found] = findAddresses(address);
  const read = resolveRowChain(found as FoundAddress, readChainCell(cell));
  expect([read.chain, read.asks]).toEqual([chain, asks]);
});

test('resolveRowChain converts the address to the canonical form of the named chain', () => {
  const [found] = findAddresses('1BpEi6DfDAUFd7GtittLSdBeYJvcoaVggu');
  const { address } = resolveRowChain(found as FoundAddress, readChainCell('BCH'));
  expect(address).toBe('qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a');
});
