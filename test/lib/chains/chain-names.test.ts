// The names that a card in a page says are those of the rules.
import { expect, test } from 'vitest';
import { chains } from '../../../lib/chains';
import { chainName } from '../../../lib/chains/chain-names';

test.each(chains.map(({ id, name }) => [id, name]))('%s: lib/chains/chain-names.ts holds its name', (id, name) => {
  expect(chainName(id)).toBe(name);
});

test('a family that is new is called by its key', () => {
  expect(chainName('toString')).toBe('ToString');
  expect(chainName('new-chain')).toBe('New Chain');
  expect(chainName('')).toBe('');
});
