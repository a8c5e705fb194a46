// ENS names are names: never sure by themselves, never an address.
import { expect, test } from 'vitest';
import { ens } from '../../../lib/chains/ens';

test('labels', () => {
  expect(['alice.eth', 'A.b-c.eth', 'my_name.eth'].map((name) => ens.parse(name)?.canonical)).toEqual([
    'alice.eth',
    'a.b-c.eth',
    'my_name.eth',
  ]);
  expect(ens.parse('alice.eth')?.certainty).toBe('possible');
  expect(['eth', '.eth', 'a..eth', 'a.eth.link', 'ä.eth', 'a b.eth'].map((name) => ens.parse(name))).toEqual(
    Array(6).fill(null),
  );
});
