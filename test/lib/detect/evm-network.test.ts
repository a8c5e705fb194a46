// Tests of the network of an EVM address: it is derived from form, link or page, and otherwise unset.
import { expect, test } from 'vitest';
import { findAddresses } from '../../../lib/detect/find-addresses';
import { fromMessageAddress, toMessageAddress } from '../../../lib/detect/message-address-codec';

const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

test.each([
  ['CAIP-10', `eip155:137:${ADDRESS}`, '', 137],
  ['an asset of CAIP-19', `eip155:10/erc20:${ADDRESS}`, '', 10],
  ['a network without a name', `eip155:424242:${ADDRESS}`, '', 424242],
  ['a payment link', `ethereum:${ADDRESS}@8453`, '', 8453],
  ['a payment link without a network', `ethereum:${ADDRESS}`, '', undefined],
  ['a short name', `eth:${ADDRESS}`, '', 1],
  ['a link to an explorer', `see https://www.polygonscan.com/address/${ADDRESS}`, 'https://etherscan.io/', 137],
  ['a link to an explorer of several networks', `https://debank.com/profile/${ADDRESS}`, '', undefined],
  ['a test network', `https://sepolia.etherscan.io/address/${ADDRESS}`, '', undefined],
  ['the page', `from ${ADDRESS}`, 'https://bscscan.com/tx/0x1', 56],
  ['no network', `from ${ADDRESS} on Ethereum`, 'https://news.example/', undefined],
  ['an impossible network', `eip155:0:${ADDRESS}`, '', undefined],
])('network of an EVM address by %s', (_, text, url, expected) => {
  const [found] = findAddresses(text, { url });
  expect(found?.canonical).toBe(ADDRESS.toLowerCase());
  expect(found?.evmChainId).toBe(expected);
  if (found) expect(fromMessageAddress(toMessageAddress(found, text), text).evmChainId).toBe(expected);
});

test('address of another chain has no EVM network', () => {
  const [found] = findAddresses('TCSrVLXVvMtaFpE3xjUHveU4P6APan8uBy', { url: 'https://etherscan.io/' });
  expect(found).toMatchObject({ chain: 'tron' });
  expect(found).not.toHaveProperty('evmChainId');
});
