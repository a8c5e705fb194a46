// Tests of row annotations: invalid addresses and links are omitted; look-alikes and networks are found.
import { expect, test } from 'vitest';
import { addLookalikesAndNetworks } from '../../../../lib/app/tabs/add-lookalikes-and-networks';
import type { PageAddress } from '../../../../lib/messages/background-events';

const MODEL = '0x5a1c9e0b7d3f2a6488c1e5f09b7d3a2c6e4f8b1d';
const FAKE = '0x5a1c77d20e9b4c3f1a8d6e5b2c0f9a7d3e1b8b1d';
const row = (address: string, linksTo?: string): PageAddress => ({
  chain: 'evm',
  address,
  text: address,
  met: 'full',
  checksum: 'none',
  chains: ['evm'],
  inView: false,
  ...(linksTo ? { linksTo } : {}),
});

test('annotated row drops a link that is not an address', () => {
  const links = [FAKE, 'TCSrVLXVvMtaFpE3xjUHveU4P6APan8uBy', '<b>', FAKE.toUpperCase(), undefined];
  const addresses = links.map((link) => row(MODEL, link));
  const kept = addLookalikesAndNetworks(
    { addresses, complete: true },
    links.map(() => true),
  ).map(({ linksTo }) => linksTo);
  expect(kept).toEqual([FAKE, 'TCSrVLXVvMtaFpE3xjUHveU4P6APan8uBy', undefined, undefined, undefined]);
});

test('annotated rows omit invalid addresses and keep the order', () => {
  const addresses = [row('junk'), row(MODEL), row('more junk'), row(FAKE)];
  const list = { addresses, complete: true, order: [0, 1, 2, 1, 3] };
  const rows = addLookalikesAndNetworks(list, [false, true, false, true]);
  expect(rows.map(({ address, alike }) => [address, alike])).toEqual([
    [MODEL, FAKE],
    [FAKE, MODEL],
  ]);
  expect(addLookalikesAndNetworks(list, [false, true, false, false]).map(({ alike }) => alike)).toEqual([undefined]);
});

test('annotated rows of a long page report the place where a pair is closest', () => {
  const many = Array.from({ length: 6000 }, (_, n) => {
    const mixed = [7, 11, 13, 17, 19].map((by) => ((n + 5) * by * 2654435761).toString(16).slice(-8).padStart(8, '4'));
    return row(`0x${mixed.join('')}`);
  });
  const addresses = [row('junk'), row(MODEL), ...many, row('junk too'), row(FAKE)];
  const accepted = addresses.map(({ address }) => address.startsWith('0x'));
  const all = [...addresses.keys()];
  const told = (order: number[]) =>
    addLookalikesAndNetworks({ addresses, complete: true, order }, accepted).flatMap(({ alike }) => alike ?? []);
  expect(told(all)).toEqual([]);
  expect(told([...all.slice(0, -1), 1, all.length - 1])).toEqual([FAKE, MODEL]);
});

test.each([
  ['of the link', { linkHost: 'polygonscan.com', evmChainId: 1 }, 137],
  ['of the page, for a link that names none', { linkHost: 'news.example', evmChainId: 1 }, 1],
  ['of none, for links to several hosts', { linkHost: '', evmChainId: 1 }, undefined],
  ['of none, for a test network of an explorer', { linkHost: 'sepolia.etherscan.io', evmChainId: 1 }, undefined],
  ['of neither', { linkHost: 'news.example' }, undefined],
  ['of neither, for several named', { evmChainId: null }, undefined],
  ['of no other chain', { chain: 'bitcoin', linkHost: 'etherscan.io' }, undefined],
])('annotated row has the network %s', (_, facts, expected) => {
  const [only] = addLookalikesAndNetworks({ addresses: [{ ...row(MODEL), ...facts }], complete: true }, [true]);
  expect(only?.evmChainId ?? undefined).toBe(expected);
  expect(only).not.toHaveProperty('linkHost');
});
