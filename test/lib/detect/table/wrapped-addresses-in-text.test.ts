// Tests of wrapped addresses in texts: parts over lines are joined by checksum, hashes are not.
import { expect, test } from 'vitest';
import {
  findWrappedAddresses,
  joinGroups,
  unwrapAddresses,
} from '../../../../lib/detect/table/wrapped-addresses-in-text';
import { readVectors } from '../../../vectors/read-vectors';

const LONG = ['bitcoin', 'monero', 'cardano', 'evm', 'tron', 'litecoin', 'stellar', 'ton'].flatMap((chain) =>
  readVectors(chain)
    .valid.filter(({ text }) => /^[0-9A-Za-z]{34,120}$/.test(text) && /[A-Z]|^(?:bc1|ltc1|addr1)/.test(text))
    .slice(0, 4)
    .map(({ text }) => text),
);
const EVM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

test.each<[string, string | null]>([
  [EVM.replace(/.{4}(?=.)/g, '$& '), EVM],
  [`${EVM.slice(0, 6)} and some more words of text`, null],
  ['1234 5678 9012 3456 7890 1234 5678 90ab cdef', null],
  [EVM, null],
])('joinGroups(%s) is %s', (cell, joined) => expect(joinGroups(cell)).toBe(joined));

test('there are vectors of several chains', () => expect(LONG.length).toBeGreaterThan(15));
test.each(LONG)('findWrappedAddresses joins %s over two and three lines', (address) => {
  const at = Math.ceil(address.length / 2);
  const two = `${address.slice(0, at)}\n${address.slice(at)}`;
  for (const text of [`wallet: ${two}`, two.replace('\n', '\r\n'), `> a ${two.replace('\n', '\n> ')} b`]) {
    const [found] = findWrappedAddresses(text);
    expect(text.slice(found?.start, found?.end).replace(/[\r\n> ]/g, '')).toBe(address);
    expect(unwrapAddresses(text).text).toContain(address);
  }
  const third = Math.ceil(address.length / 3);
  const three = [address.slice(0, third), address.slice(third, 2 * third), address.slice(2 * third)].join('\n');
  expect(unwrapAddresses(`x ${three}\nafter`).text.split('\n')).toEqual([`x ${address}`, '', '', 'after']);
});

test.each([
  ['a hash', `see ${'ab12'.repeat(8)}\n${'cd34'.repeat(8)}`],
  ['a hash that begins as an address', `0x${'ab12'.repeat(5)}\n${'cd34'.repeat(5)}\n${'ef56'.repeat(6)}`],
  ['two addresses', `${EVM}\n${EVM}`],
  ['an address above a word', `${EVM}\nbeef`],
  ['prose', 'the first\nsecond and third\n4 more'],
])('findWrappedAddresses joins nothing: %s', (_, text) => expect(findWrappedAddresses(text)).toEqual([]));
