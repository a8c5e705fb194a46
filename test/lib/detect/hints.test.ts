// Hints: schemes, links and names around an address.
import { describe, expect, test } from 'vitest';
import { chainNamedAround, linkIn, runBefore, schemeBefore } from '../../../lib/detect/hints';

test.each([
  ['bitcoin:', 'bitcoin', 'uri'],
  ['pay BITCOINCASH:', 'bitcoin-cash', 'uri'],
  ['ethereum:pay-', 'evm', 'uri'],
  ['ton://transfer/', 'ton', 'uri'],
  ['eth:', 'evm', 'uri'],
  ['eip155:1:', 'evm', 'caip-10'],
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:', 'solana', 'caip-10'],
  ['bip122:000000000000000000651ef99cb9fcbe:', 'bitcoin-cash', 'caip-10'],
  ['"bip122:000000000019d6689c085ae165831e93:', 'bitcoin', 'caip-10'],
])('%s', (before, chain, form) => {
  expect(schemeBefore(before)).toEqual({ chain, form });
});
test.each(['address:', 'https://', 'bitcoin', 'bitcoin: ', 'bip122:ffff:', 'xbitcoin', ''])(
  '%j names nothing',
  (before) => {
    expect(schemeBefore(before)).toBeNull();
  },
);

describe('the link around an address', () => {
  test.each([
    ['see https://a.example/x/', 'https://a.example/x/'],
    ['看https://a.example/x/', 'https://a.example/x/'],
    ['hxxps://a[.]example/x/', 'https://a.example/x/'],
    ['a.example/x/', 'a.example/x/'],
    ['https://b.example/?u=https://a.example/x/', 'https://a.example/x/'],
    ['and/or', null],
    ['a.b', null],
  ])('%s', (text, link) => {
    expect(linkIn(runBefore(text, text.length))).toBe(link);
  });
});

describe('names near by', () => {
  const key = '9JpWxaP4KNHofvvi3LKL9vwt6aLd6p4krZVterRkjaF';
  test.each([
    [`Solana wallet ${key}`, 'solana'],
    [`send SOL to ${key}`, 'solana'],
    [`{"sol": "${key}"}`, 'solana'],
    [`${key} (Solana)`, 'solana'],
    [`Solana:\n${key.replace('9', '8')}\n${key}`, 'solana'],
    [`Bitcoin Cash: ${key}`, 'bitcoin-cash'],
    [`BTC or BCH: ${key}`, 'bitcoin-cash'],
    [`al sol ${key}`, null],
    [`one ton of ${key}`, null],
    [`solanaceae ${key}`, null],
    [`${key}`, null],
  ])('%s', (text, chain) => {
    const start = text.lastIndexOf(key);
    expect(chainNamedAround(text, start, start + key.length)).toBe(chain);
  });
});
