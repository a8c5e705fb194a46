// Hints: schemes, links and names around an address.
import { describe, expect, test } from 'vitest';
import { chainsNamedAround, linkIn, runBefore, schemeBefore } from '../../../lib/detect/hints';

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
])('%s', (before, chain, form) => {
  expect(schemeBefore(before)).toEqual({ chain, form });
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
])('%j names nothing', (before) => {
  expect(schemeBefore(before)).toBeNull();
});

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
    [`{"Sol": "${key}"}`, 'solana'],
    [`new PublicKey("${key}")`, 'solana'],
    [`declare_id!("${key}");`, 'solana'],
    [`Pubkey::from_str("${key}")`, 'solana'],
    [`pubkey!("${key}")`, 'solana'],
    [`{"solanaProgram": "${key}"}`, 'solana'],
    [`{"programId": "${key}"}`, 'solana'],
    [`spl-token balance --owner ${key}`, 'solana'],
    [`https://pump.fun/coin/${key}`, 'solana'],
    [`索拉纳地址 ${key}`, 'solana'],
    [`솔라나 주소: ${key}`, 'solana'],
    [`ソラナのアドレスは${key}`, 'solana'],
    [`кошелёк Соланы ${key}`, 'solana'],
    [`a PublicKey is ${key}`, null],
    [`pubkey: ${key}`, null],
    [`al sol ${key}`, null],
    [`one ton of ${key}`, null],
    [`solanaceae ${key}`, null],
    [`solanaceaeOf: ${key}`, null],
    [`${key}`, null],
  ])('%s', (text, chain) => {
    const start = text.lastIndexOf(key);
    expect(chainsNamedAround(text, start, start + key.length)[0] ?? null).toBe(chain);
  });

  const other = key.replace('9', '8');
  test.each([
    ['in brackets', `${other} (BTC), ${key} (BCH)`, 'bitcoin-cash'],
    ['in brackets, against the one before', `BTC ${key} [LTC]`, 'litecoin'],
    ['in brackets, but of something else', `BCH ${key} (not BTC)`, 'bitcoin-cash'],
    ['at the end of each line', `${other} BTC\n${key} BCH\n`, 'bitcoin-cash'],
    ['in the next column', `| ${other} | BTC |\n| ${key} | Bitcoin Cash |`, 'bitcoin-cash'],
    ['only behind the other one', `${other} BTC\n${key}\nBCH`, 'bitcoin'],
    ['above a list', `Solana:\n${other}\n${key} 5 BTC`, 'solana'],
    ['at the head of each line', `BTC ${other}\nBCH ${key} LTC`, 'bitcoin-cash'],
    ['in the prefix of the next address', `${key}\nltc1qtr5xpnhy8xh0zt9zar8j99spwcv9wq2na8knxk`, null],
    ['in the scheme of the next address', `${key}, bitcoincash:qr7trcrepljm6h8qpmphdya0m4f76qegtsd7d2at3s`, null],
    ['behind the next address', `${key} ${other} BCH`, null],
    ['behind it, as the label of another', `${key}\nBCH: ${other}`, null],
    ['behind it, as the key of another', `{"a":"${key}","sol":"${other}"}`, null],
    ['before each, in one line', `BTC: ${other} / BCH: ${key} / LTC: x`, 'bitcoin-cash'],
  ])('%s', (_, text, chain) => {
    const start = text.indexOf(key);
    expect(chainsNamedAround(text, start, start + key.length)[0] ?? null).toBe(chain);
  });

  test.each([
    ['before and behind', `from BTC to ${key} on Solana`, ['bitcoin', 'solana']],
    ['all in the line before, the nearest first', `SOL sold for BTC: ${key}`, ['bitcoin', 'solana']],
    ['not in the line before the nearest', `SOL\nBTC: ${key}`, ['bitcoin']],
    ['the same twice', `Solana (SOL) ${key} SOL`, ['solana']],
    ['none', `wallet ${key}`, []],
  ])('%s', (_, text, chains) => {
    const start = text.indexOf(key);
    expect(chainsNamedAround(text, start, start + key.length)).toEqual(chains);
  });
});
