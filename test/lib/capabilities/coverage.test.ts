// Tests of coverage per chain: the service's list decides, or the built-in table if no entry is readable.
// covers F-31
import { describe, expect, test } from 'vitest';
import { type Capability, findUnparsedNames, getAllCoverage, toCoverage } from '../../../lib/capabilities/coverage';
import { chains } from '../../../lib/chains';

const line = (chain: string, family: string, tier: 0 | 1 | 2 | 3): Capability => ({
  chain,
  family,
  screening: tier > 0,
  reporting: tier > 1,
  research: tier > 2,
});

const unread = (chain: string): Capability => ({ ...line(chain, chain, 0), unread: true });

describe('coverage of a chain', () => {
  test.each<[string, Capability[], string, object]>([
    ['a chain of the table without a list', [], 'tron', { screening: true, evidence: true, isTold: false }],
    ['none of the table', [], 'cosmos', { screening: false, evidence: false, isTold: false }],
    ['an unknown chain', [], 'no-such', { screening: false, evidence: false, isTold: false }],
    ['listed: screening only', [line('dash', 'dash', 1)], 'dash', { screening: true, evidence: false, isTold: true }],
    ['listed: nothing', [line('tron', 'tron', 0)], 'tron', { screening: false, evidence: false, isTold: true }],
    ['listed: more than the table', [line('cosmos', 'cosmos', 2)], 'cosmos', { screening: true, evidence: true }],
    [
      'listed: other chains only',
      [line('dash', 'dash', 1)],
      'tron',
      { screening: true, evidence: true, isTold: false },
    ],
    ['a line that could not be read', [unread('tron')], 'tron', { screening: true, evidence: true, isTold: false }],
    ['the same of none of the table', [unread('cosmos')], 'cosmos', { screening: false, isTold: false }],
    [
      'one of its networks not allowed, another not read',
      [line('bsc', 'evm', 0), unread('ethereum')],
      'evm',
      { screening: true, evidence: true, isTold: false },
    ],
    [
      'one of its networks allowed, another not read',
      [line('bsc', 'evm', 1), unread('ethereum')],
      'evm',
      { key: 'evm', screening: true, evidence: true, isTold: true },
    ],
    [
      'a family of many networks',
      [line('ethereum', 'evm', 3), line('bsc', 'evm', 1)],
      'evm',
      { key: 'evm', names: ['ethereum', 'bsc'], screening: true, evidence: true, research: true },
    ],
    [
      'a family that the service spells otherwise is asked by its own spelling',
      [line('bitcoin_cash', 'bitcoin_cash', 2)],
      'bitcoin-cash',
      { key: 'bitcoin_cash', screening: true, isTold: true },
    ],
    [
      'of two spellings the one that is allowed the most',
      [line('solana', 'solana', 0), line('solana_mainnet', 'solana_mainnet', 1)],
      'solana',
      { key: 'solana_mainnet', screening: true, evidence: false },
    ],
  ])('%s', (_name, capabilities, chain, expected) => {
    expect(toCoverage(capabilities, chain)).toMatchObject({ chain, ...expected });
  });
});

test("findUnparsedNames returns unreadable entries under the service's names", () => {
  expect(findUnparsedNames([line('bsc', 'evm', 0), unread('ethereum'), unread('moon')])).toEqual(['ethereum', 'moon']);
});

test('coverage of all chains lists ours in order, then additional ones of the service, each once', () => {
  const told = [line('ethereum', 'evm', 3), line('nova', 'nova', 2), line('nova_test', 'nova', 1)];
  const all = getAllCoverage(told, 7);
  expect(all.at).toBe(7);
  expect(all.chains.map(({ chain }) => chain)).toEqual([...chains.map(({ id }) => id), 'nova']);
});
