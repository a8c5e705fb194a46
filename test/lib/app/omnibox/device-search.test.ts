// Tests of the search on the device: all words must match, and each address is found once.
import { expect, test } from 'vitest';
import { createDeviceSearch, type DeviceSearchDeps, MAX_FOUND } from '../../../../lib/app/omnibox/device-search';

const address = (n: number) => `0x${String(n).padStart(40, '0')}`;
const held = (n: number, removedAt?: number) => ({ chain: 'evm', address: address(n), removedAt });

function searchOver({ labels = ['Tea House', 'Harbour 7', ''] } = {}) {
  const reads: string[] = [];
  const search = createDeviceSearch({
    lookups: { list: async () => [{ chain: 'evm', address: address(1), at: 0 }] },
    cases: {
      all: async () => [{ name: 'Harbour ransom', tags: ['2026-117'], addresses: [held(1), held(2), held(3, 5)] }],
    },
    lists: {
      kept: async () => [{ id: 'l', name: 'OFAC', count: labels.length }],
      part: async (id: string, part: number) => {
        reads.push(`${id} ${part}`);
        return labels.map((label, n) => ({ chain: 'evm', address: address(10 + n), label }));
      },
    },
  } as unknown as DeviceSearchDeps);
  const find = async (text: string) =>
    (await search.find(text)).map(({ address, name, from }) => `${Number(address.slice(2))} ${from} ${name}`);
  return { search, find, reads };
}

test('search finds lookups by address, cases by name and tag, and labels by name and list', async () => {
  const { find } = searchOver();
  expect(await find('00000001')).toEqual(['1 case Harbour ransom', '10 list Tea House', '11 list Harbour 7']);
  expect(await find('harbour')).toEqual(['1 case Harbour ransom', '2 case Harbour ransom', '11 list Harbour 7']);
  expect(await find('RANSOM 117')).toHaveLength(2);
  expect(await find('ofac tea')).toEqual(['10 list Tea House']);
  expect(await find('tea ransom')).toEqual([]);
});

test('search ignores a single character and returns a limited number', async () => {
  const { find } = searchOver({ labels: Array.from({ length: 50 }, (_, n) => `Tea ${n}`) });
  expect(await find('t')).toEqual([]);
  expect(await find(' t ')).toEqual([]);
  expect(await find('tea')).toHaveLength(MAX_FOUND);
});

test('search reads labels once, and again after they were dropped', async () => {
  const { search, find, reads } = searchOver();
  await find('tea');
  await find('house');
  expect(reads).toEqual(['l 0']);
  search.forget();
  await find('tea');
  expect(reads).toEqual(['l 0', 'l 0']);
});
