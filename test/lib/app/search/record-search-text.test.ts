// Tests of searchable record texts: word matching, and readable names for list columns and verdicts.
import { expect, test } from 'vitest';
import {
  createWordMatcher,
  describeVerdict,
  formatListColumns,
  splitWords,
} from '../../../../lib/app/search/record-search-text';
import { verdict } from '../../../harness/render-hook';

test.each([
  ['tea house', 'The Tea House', '', true],
  ['tea ofac', 'Tea House', 'OFAC SDN', true],
  ['ofac', 'Tea House', 'OFAC SDN', false],
  ['tea jade', 'Tea House', 'OFAC SDN', false],
])('words %s in %s of %s', (words, own, also, expected) => {
  expect(createWordMatcher(splitWords(words))(own, also)).toBe(expected);
});

test('columns and verdicts are described by readable names', () => {
  const entry = { chain: 'evm', address: '0x1', category: 'mixer', programme: 'CYBER2' };
  expect(formatListColumns(entry)).toBe('Mixer · CYBER2');
  expect(describeVerdict(verdict(true, 'High Risk', 60, 'mixer'))).toBe('Mixer, High Risk');
});
