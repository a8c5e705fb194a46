// Tests of chain hints: a URI scheme or CAIP prefix names the chain, and a link before an address is found.
import { describe, expect, test } from 'vitest';
import { findLink, getRunBefore, getScheme } from '../../../lib/detect/chain-hints';

test.each([
  ['bitcoin:', 'bitcoin', 'uri'],
  ['pay BITCOINCASH:', 'bitcoin-cash', 'uri'],
  ['ethereum:pay-', 'evm', 'uri'],
  ['ton://transfer/', 'ton', 'uri'],
  ['eth:', 'evm', 'uri'],
  ['verge:', 'verge', 'uri'],
  ['eip155:1:', 'evm', 'caip-10'],
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:', 'solana', 'caip-10'],
  ['bip122:000000000000000000651ef99cb9fcbe:', 'bitcoin-cash', 'caip-10'],
  ['sui:mainnet/coin:', 'sui', 'caip-10'],
  ['"bip122:000000000019d6689c085ae165831e93:', 'bitcoin', 'caip-10'],
])('getScheme: %s', (before, chain, form) => {
  expect(getScheme(before)).toEqual({ chain, form });
});
test.each([
  'address:',
  'sui/mainnet/coin:',
  'sui:mainnet/coin/',
  'https://',
  'bitcoin',
  'bitcoin: ',
  'bip122:ffff:',
  'xbitcoin',
  '',
])('getScheme returns null for %j', (before) => {
  expect(getScheme(before)).toBeNull();
});

describe('link around an address', () => {
  test.each([
    ['see https://a.example/x/', 'https://a.example/x/'],
    ['看https://a.example/x/', 'https://a.example/x/'],
    ['hxxps://a[.]example/x/', 'https://a.example/x/'],
    ['a.example/x/', 'a.example/x/'],
    ['{"url":"https:\\/\\/a.example\\/x\\/', 'https://a.example/x/'],
    ['https://b.example/?u=https://a.example/x/', 'https://a.example/x/'],
    ['and/or', null],
    ['a.b', null],
  ])('%s', (text, link) => {
    expect(findLink(getRunBefore(text, text.length))).toBe(link);
  });
});
