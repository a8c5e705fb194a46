// ENS names are names: never sure by themselves, never an address.
import { expect, test } from 'vitest';
import { ens } from '../../../lib/chains/ens';

test('which labels make a name, and its one spelling', () => {
  expect(['alice.eth', 'A.b-c.eth', 'my_name.eth'].map((name) => ens.parse(name)?.canonical)).toEqual([
    'alice.eth',
    'a.b-c.eth',
    'my_name.eth',
  ]);
  expect(ens.parse('alice.eth')?.certainty).toBe('possible');
  expect(['eth', '.eth', 'a..eth', 'a.eth.link', 'a b.eth'].map((name) => ens.parse(name))).toEqual(
    Array(5).fill(null),
  );
});
test('letters and emoji of every script, but not of two that share their shapes in one label', () => {
  const names = ['Ä.eth', 'a\u0308.eth', 'ник.eth', '天.eth', '🦊.eth', '❤️.eth', 'ник.alice.eth'];
  expect(names.map((name) => ens.parse(name)?.canonical)).toEqual([
    'ä.eth',
    'ä.eth',
    'ник.eth',
    '天.eth',
    '🦊.eth',
    '❤.eth',
    'ник.alice.eth',
  ]);
  expect(['vit\u0430lik.eth', 'a\u03bf.eth'].map((name) => ens.parse(name))).toEqual([null, null]);
});
