// Tests of the terms by which filters find an address: everyday words, under any code and on lists.
import { expect, test } from 'vitest';
import type { ScreeningState } from '../../../lib/verdict/screening-state';
import { getSearchedTerms } from '../../../lib/verdict/searched-terms';
import { verdict } from '../../harness/render-hook';

const PLACE = { chain: 'evm', address: '0x0000000000000000000000000000000000000001' };
const withCategory = (category: string): ScreeningState => ({
  ...PLACE,
  state: 'verdict',
  verdict: { ...verdict(true, 'High Risk', 60, category), ...PLACE },
});
const onList = (kind: 'sanctions' | 'labels'): ScreeningState => ({
  ...PLACE,
  state: 'idle',
  own: { cases: [], lists: [{ list: 'Office', kind, label: 'Tea House' }] } as never,
});
const finds = (screening: ScreeningState, text: string) =>
  getSearchedTerms(screening, (code) => `Named ${code}`).some((term) => term.includes(text));

test.each([
  ['sanctions_us', 'ofac'],
  ['ofac', 'sanction'],
  ['terrorist_financing', 'sanction'],
  ['tornado_cash', 'mixer'],
  ['mixing_service', 'tumbler'],
  ['darknet_market', 'dark web'],
  ['child_abuse', 'csam'],
  ['stolen_funds', 'hack'],
  ['phishing', 'scam'],
  ['ransomware', 'ransom'],
  ['ransomware', 'named ransomware'],
])('category %s is found by %j', (category, text) => {
  expect(finds(withCategory(category), text)).toBe(true);
  expect(finds(withCategory('gambling'), text)).toBe(false);
});

test('hits of sanctions lists are found as sanctions, other lists by name and label', () => {
  expect(finds(onList('sanctions'), 'ofac')).toBe(true);
  expect(finds(onList('labels'), 'ofac')).toBe(false);
  expect(finds(onList('labels'), 'tea house')).toBe(true);
  expect(finds(onList('labels'), 'office')).toBe(true);
});
