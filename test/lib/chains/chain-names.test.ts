// Tests of chain names: each display name equals the name in the parsing rules of its chain.
import { expect, test } from 'vitest';
import { chains } from '../../../lib/chains';
import { chainName } from '../../../lib/chains/chain-names';

test.each(chains.map(({ id, name }) => [id, name]))('chainName returns the name of %s from its rules', (id, name) => {
  expect(chainName(id)).toBe(name);
});

test('chainName derives a name from an unknown key', () => {
  expect(chainName('toString')).toBe('ToString');
  expect(chainName('new-chain')).toBe('New Chain');
  expect(chainName('')).toBe('');
});
