// Tests of ENS names: labels are validated and normalized, and confusable scripts are rejected.
import { expect, test } from 'vitest';
import { ens } from '../../../lib/chains/ens';

test('ens.parse accepts valid labels and normalizes case', () => {
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
test('ens.parse accepts letters and emoji of every script, and no label of confusable scripts', () => {
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
