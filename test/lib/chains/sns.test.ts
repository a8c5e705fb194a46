// Tests of SNS names: labels are validated and normalized, and the certainty is `possible`.
import { expect, test } from 'vitest';
import { sns } from '../../../lib/chains/sns';

test('sns.parse accepts valid labels and normalizes case', () => {
  expect(['alice.sol', 'A.b-c.sol', 'my_name.sol'].map((name) => sns.parse(name)?.canonical)).toEqual([
    'alice.sol',
    'a.b-c.sol',
    'my_name.sol',
  ]);
  expect(sns.parse('alice.sol')?.certainty).toBe('possible');
  expect(['sol', '.sol', 'a..sol', 'a.sol.link', 'ä.sol', 'a b.sol'].map((name) => sns.parse(name))).toEqual(
    Array(6).fill(null),
  );
});
