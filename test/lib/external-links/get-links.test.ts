// Tests of external link selection: links fit the network, names are sanitized, and values are URL-encoded.
import { describe, expect, test } from 'vitest';
import type { ExternalLink } from '../../../lib/external-links/external-link';
import { getAddressLinks, getConfiguredUrl, getTransactionLinks } from '../../../lib/external-links/get-links';

const link = (name: string, networks: string[], rest: Partial<ExternalLink> = {}): ExternalLink => ({
  name,
  kind: 'address',
  template: `https://${name.toLowerCase().replace(/\W/g, '')}.example/{address}`,
  networks,
  isOn: true,
  ...rest,
});
const TRANSACTION = link('Tx', ['evm'], { kind: 'transaction', template: 'https://tx.example/{hash}' });
const LINKS = [
  link('Polygon', ['eip155:137']),
  link('All', []),
  link('Off', [], { isOn: false }),
  link('Ether', ['eip155:1']),
  link('Evm', ['evm', 'tron']),
  link('Bit', ['bitcoin']),
  TRANSACTION,
];
const names = (chain: string, evmChainId: number | null) =>
  getAddressLinks('x', { chain, evmChainId }, { externalLinks: LINKS }).map(({ name }) => name);

describe('getAddressLinks', () => {
  test.each([
    ['evm', 137, ['Polygon', 'All', 'Evm']],
    ['evm', 1, ['All', 'Ether', 'Evm']],
    ['evm', null, ['All', 'Ether', 'Evm']],
    ['evm', 10, ['All', 'Evm']],
    ['tron', null, ['All', 'Evm']],
    ['bitcoin', null, ['All', 'Bit']],
    ['monero', null, ['All']],
  ])('%s on network %s', (chain, evmChainId, expected) => expect(names(chain, evmChainId)).toEqual(expected));

  test('the value is encoded and the name sanitized', () => {
    const externalLinks = [link('a\u202eb', [])];
    expect(getAddressLinks('0:a/b', { chain: 'ton', evmChainId: null }, { externalLinks })).toEqual([
      { name: 'a[U+202E]b', url: 'https://ab.example/0%3Aa%2Fb', template: 'https://ab.example/{address}' },
    ]);
  });

  test('the built-in links stand for null, and an empty list has none', () => {
    const [first] = getAddressLinks('0xa', { chain: 'evm', evmChainId: 1 }, { externalLinks: null });
    expect(first?.url).toBe('https://etherscan.io/address/0xa');
    expect(getAddressLinks('0xa', { chain: 'evm', evmChainId: 1 }, { externalLinks: [] })).toEqual([]);
  });
});

test.each([
  [{ chain: 'evm', evmChainId: null }, ['https://tx.example/0xf']],
  [{ chain: 'bitcoin', evmChainId: null }, []],
  [null, ['https://tx.example/0xf']],
])('getTransactionLinks for %j', (target, urls) => {
  expect(getTransactionLinks('0xf', target, { externalLinks: LINKS }).map(({ url }) => url)).toEqual(urls);
});

test.each([
  ['https://all.example/{address}', 'https://all.example/x'],
  ['https://off.example/{address}', null],
  ['https://other.example/{address}', null],
])('getConfiguredUrl of %s', (template, url) => {
  expect(getConfiguredUrl(template, 'x', { externalLinks: LINKS })).toBe(url);
});
